/** What a schema is, in a sentence. */
export const componentWords: Readonly<Record<string, string>> = {
  NewMatch: "What is not given is as in a match of six turns with the server's dice.",
  CreatedMatch:
    'Each token opens one seat. `commitment` binds the service to the seed of its dice; it is null with table dice.',
  MatchState:
    '`state` is the fold of the events up to `revision`, as the viewer may see them; `head` is where the whole log ends. `awaiting` is empty when the match is over.',
  OfferedCommands:
    "The open asks of the caller's seat, the dice that it has to throw by hand now, and whom the match waits for.",
  CommandTaken:
    'What a command stored. `repeated`: the key was known, this is the first answer again, and nothing was stored.',
  EventsPage: 'Read on from `next`; it is past the head when all has been read.',
  AuditReport: 'Five levels of trust. `notYet` says that a level cannot be decided on what is known now.',
  Problem:
    'Problem details (RFC 9457). `code` is stable and for programs, `detail` for a person; a refusal by the rules has `clauses`, and under `legal` what may be done instead.',
  ProblemCode: 'Stable: clients may act on them.',
  Options: 'How the match is held.',
  Warband: 'What a player brings: profile cards, each with an id that is unique in the warband.',
  Profile: 'A profile card.',
  Viewer: 'Who looks: a seat, or anybody else.',
  Head: 'Where a log ends. Whoever keeps one can tell later whether the log was rewritten.',
  Awaited: 'An answer that a seat owes, or dice that it has to throw by hand.',
  OpenAsk: 'A question to the seat, with all that may be answered to it, and why other things may not.',
  OfferedAsk: 'A question to the seat, with all that may be answered to it.',
  Offer: 'A command that may be sent now. Any combination of what its fields allow is accepted.',
  Field: 'What a parameter of a command may be.',
  Barred:
    'Why something that might be expected is not offered: the command, and the values that it holds for.',
  Metadata: '`hash` covers the event, but for what is sealed, and the hash before it.',
  ShortText: 'A name, or a few words, in one line.',
  Json: 'Any JSON value.',
  Command: 'A command, told by its `type`. `ask` is the ask that it answers.',
  StoredEvent:
    'An event, told by its `type`. `sealed` is left out for those who may not see it yet; the chain of hashes verifies all the same.',
}
