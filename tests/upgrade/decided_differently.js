// What an older build has decided and this one decides differently, with what wanted it: a kind of event that comes out
// otherwise, or an action that is refused. What is in no row fails, and so does a row that occurs in no fixture any more.
// What has happened stays as it happened. That an event says more at its end is no difference (decision 84).
//   { game, was: /the event/, is: /what comes now in its place, or nothing/, why }
//   { game, action: /what was done/, refused: 'the rule', why }
export const kDecidedDifferently = [
  { game: 'crescent-moon', action: /^hire 2$/, refused: 'CM-8.24', why: 'two units were paid for where one disc was left; what cannot be placed in full is refused' },
  { game: 'crescent-moon', action: /^withdraw-from warfare /, refused: 'CM-12.16', why: 'units on Warfare are owed to the supply, and nobody leads them away' },
  { game: 'crescent-moon', was: /^(asked |selected |step |$)/, is: /^passed-over /, why: 'who publicly has nothing to play is not asked (CM-23.2)' },
]
