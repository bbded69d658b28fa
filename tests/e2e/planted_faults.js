// Statements that change in the store what is not theirs to change, by the person who is watched then: whether it is seen.
import { kOrganiser, kOther, kPlayer, kStranger } from './wrong_scene.js'

const frozen = game => `update games set standing = 'frozen' where game_id = ${game}`
const voted = (game, seat) => `insert into agreements (game_id, matter, seat, agrees) values (${game}, 'planted1', ${seat}, true)`
const answered = (game, seat) => `insert into waiting_answers (game_id, place, question, seat, action) values (${game}, 99, 'planted1', ${seat}, 'pass')`
const unanswered = (game, seat) => `delete from waiting_answers where game_id = ${game} and seat = ${seat}`
const composed = (game, seat) => `insert into buffers (game_id, seat, actions, at) values (${game}, ${seat}, '{planted}', now())
  on conflict (game_id, seat) do update set actions = excluded.actions`
const moved = (game, seats) => `insert into commits (game_id, after, before, action_seats, actions, events, build, at, draws)
  values (${game}, 1000001, 1000000, '{${seats}}', '{${seats.map(() => 'planted')}}', '{}', 'planted', now(), 0)`
const wished = user => `insert into preferences (user_id, mentions) values (${user}, false)
  on conflict (user_id) do update set mentions = not preferences.mentions`
const agreedToUndo = (game, seat) => `insert into undo_requests (game_id, seat, version, agreed, at) values (${game}, 0, 1, '{${seat}}', now())
  on conflict (game_id) do update set agreed = excluded.agreed`
const kClosedLeagues = "update leagues set state = 'closed'"

// Of everybody but organisers.
const governing = ({ playing: [caravan], elsewhere: [elsewhere], lobby, ids }) => [
  frozen(caravan), frozen(elsewhere), wished(ids.coral), kClosedLeagues,
  `insert into invitations (game_id, user_id) values (${lobby}, ${ids.fern})`,
  `update games set host = null where game_id = ${lobby}`,
  `update games set state = 'over', standing = 'ended', idle_at = null where game_id = ${lobby}`,
]

// Of everybody, at a table of seat 1 of somebody else.
const acting = game => [voted(game, 1), answered(game, 1), composed(game, 1), agreedToUndo(game, 1),
  ...[[1], [0, 1]].map(seats => ({ arranged: unanswered(game, 1), fault: moved(game, seats) })), // what was answered ahead may become a move
  `insert into promises (game_id, seat, words, at) values (${game}, 1, 'planted', now())`,
  `insert into offer_times (game_id, seat, milliseconds) values (${game}, 1, 1000) on conflict (game_id, seat) do update set milliseconds = 7`]

// { arranged, fault }: what is there before, and what is done then.
export function plantedFaults(scene) {
  const { playing: [caravan, tigris], elsewhere: [elsewhere], ids } = scene
  const plain = faults => faults.map(fault => (fault.fault ? fault : { fault }))
  const lost = [
    { arranged: composed(tigris, 1), fault: `delete from buffers where game_id = ${tigris} and seat = 1` },
    { arranged: answered(tigris, 1), fault: unanswered(tigris, 1) },
  ]
  return {
    [kStranger]: [...plain([...governing(scene), ...acting(tigris)]), ...lost],
    [kOther]: [...plain([...governing(scene), ...acting(tigris), voted(elsewhere, 1), composed(elsewhere, 1)]), ...lost],
    [kPlayer]: [...lost, ...plain([...governing(scene), ...acting(tigris), voted(elsewhere, 1),
      `update clocks set extra_milliseconds = 1000 where game_id = ${caravan}`,
      `update seats set user_id = ${ids.fern} where game_id = ${caravan} and seat = 1`])],
    [kOrganiser]: plain([...acting(tigris), voted(elsewhere, 0), wished(ids.coral),
      `insert into notes (game_id, user_id, text, at) values (${tigris}, ${ids.coral}, 'planted', now())`]),
  }
}
