import { drive, type Job } from './driver.ts'
import { answering } from './processes.ts'

answering((job: Job) => drive(job))
