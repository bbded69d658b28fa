// What somebody must not change who has no right to it, as SQL: rows that have to stay the same, rows that have to last
// until their game moves on, and rows of which none may come.

// What says that an interaction has been taken in, and which buttons are short for which words.
const kSilent = ['interactions', 'intents', 'short_ids', 'lane_leases']
const kOwn = ['notes', 'bug_reports', 'released_notes'] // whoever they are of may change them, also at tables of others
const kOfPeople = ['preferences', 'rests', 'substitutes']
const kOfServers = ['guild_settings', 'guild_packs', 'leagues', 'absent_guilds']

const summed = (name, words, from) => `select '${name} ' || coalesce(md5(string_agg(t.words, ';' order by t.words)), '-') from (select ${words} as words from ${from}) t`
const all = queries => queries.flat().join(' union all ')

export class Rights {
  static async of(database) {
    const rights = new Rights()
    rights.database = database
    const names = await database.ask("select table_name from information_schema.columns where table_schema = 'public' and column_name = 'game_id' order by 1")
    rights.tablesOfGames = names.filter(name => !kSilent.includes(name))
    return rights
  }

  // ---- what there is ----

  // By table, what stands there of games, but for what is this person's own.
  standing(games, me) {
    return this.tablesOfGames.map(name =>
      summed(name, "(to_jsonb(r) - 'recent_writes')::text", `${name} r where game_id in (${games})${kOwn.includes(name) ? ` and user_id <> ${me}` : ''}`))
  }

  ofServers() { return kOfServers.map(name => summed(name, 'r::text', `${name} r`)) }

  // Their settings, wherever they play. That the bot has met somebody is no setting.
  ofOtherPeople(me) {
    return [...kOfPeople.map(name => summed(name, 'r::text', `${name} r where user_id <> ${me}`)),
      summed('users', "concat_ws(' ', user_id, locale, time_zone, bystander)",
        `users where user_id <> ${me} and (locale is not null or time_zone is not null or bystander <> 'asked')`)]
  }

  // What only an organiser decides, or more people than one; whoever set the table may be forgotten.
  governed(games, me) {
    return summed('governed', `concat_ws(' ', game_id, standing in ('frozen', 'ended'), pace, absence, nullif(host, ${me}), options, seating, joining, watching, reliability, league_id)`,
      `games where game_id in (${games})`)
  }

  chairs(games, me) {
    return summed('chairs', "concat_ws(' ', game_id, seat, user_id)", `seats where game_id in (${games}) and user_id is not null and user_id <> ${me}`)
  }

  // Where others have sat all the time.
  seatsOfOthers(games, me) {
    return `(select game_id, seat, user_id from seats where game_id in (${games}) and user_id is not null and user_id <> ${me} and not absent
      and not exists (select from handovers h where h.game_id = seats.game_id and h.seat = seats.seat)) s`
  }

  // What they have prepared, answered ahead and noted: "answer 17 1 …".
  prepared(games, me) {
    const seats = this.seatsOfOthers(games, me)
    const row = (what, words) => `select '${what} ' || s.game_id || ' ' || s.seat || ' ' || md5(${words})`
    return [`${row('turn', 'b.actions::text')} from buffers b join ${seats} using (game_id, seat)`,
      `${row('answer', "w.question || ' ' || w.action")} from waiting_answers w join ${seats} using (game_id, seat)`,
      `${row('note', "n.number || ' ' || n.text")} from notes n join ${seats} using (game_id, user_id)`]
  }

  // What they have said, agreed to and moved. Time that has run out says no to an offer for them.
  said(games, me) {
    const seats = this.seatsOfOthers(games, me)
    const row = (what, words) => `select '${what} ' || s.game_id || ' ' || s.seat || ' ' || ${words}`
    return [`${row('vote', "a.matter || ' ' || a.agrees")} from agreements a join ${seats} using (game_id, seat)`,
      `${row('promise', 'p.number')} from promises p join ${seats} using (game_id, seat)`,
      `${row('offer time', 'o.milliseconds')} from offer_times o join ${seats} using (game_id, seat)`,
      `${row('wants back', 'u.version')} from undo_requests u join ${seats} using (game_id, seat)`,
      `${row('agrees to undo', 'u.version')} from undo_requests u join ${seats} on s.game_id = u.game_id and s.seat = any(u.agreed)`,
      `${row('move', 'c.after')} from commits c join ${seats} on s.game_id = c.game_id and s.seat = any(c.action_seats)
        where array_to_string(c.actions, ' ') not like '%@lapse%'`]
  }

  givenTime(games) {
    return `select 'time given ' || game_id || ' ' || seat || ' ' || extra_milliseconds from clocks where game_id in (${games}) and extra_milliseconds > 0`
  }

  // A table where nobody sits yet is changed and closed by whoever set it. When it begins, it is a lobby no more.
  lobby(game) {
    return [`select 'lobby ' || concat_ws(' ', host, options, seating, joining, starting, watching, reliability, pace, absence, league_id) from games where game_id = ${game} and state = 'lobby'`,
      `select 'closed ' || game_id from games where game_id = ${game} and standing = 'ended' and seats = 0`,
      `select 'invited ' || user_id from invitations where game_id = ${game}`]
  }

  // ---- who may change what ----

  strangers({ ids, playing, elsewhere, lobby }, me) {
    return { same: [this.standing([...playing, ...elsewhere], ids[me]), this.ofServers(), this.ofOtherPeople(ids[me])], lasting: [], grown: this.lobby(lobby) }
  }

  // They play at the table elsewhere.
  others({ ids, playing, elsewhere, lobby }, me) {
    return this.players({ ids, playing: elsewhere, elsewhere: playing, lobby }, me)
  }

  players({ ids, playing, elsewhere, lobby }, me) {
    const id = ids[me]
    return {
      same: [this.standing(elsewhere, id), this.governed(playing, id), this.chairs(playing, id), this.ofServers(), this.ofOtherPeople(id)],
      lasting: this.prepared(playing, id),
      grown: [this.prepared(playing, id), this.said(playing, id), this.givenTime(playing), this.lobby(lobby)],
    }
  }

  // They may take back, replace, remove and end; what others do remains theirs.
  organisers({ ids, playing, elsewhere }, me) {
    const games = [...playing, ...elsewhere], id = ids[me]
    return { same: this.ofOtherPeople(id), lasting: [], grown: [this.prepared(games, id), this.said(games, id)] }
  }

  // ---- looking ----

  async look({ same, lasting, grown }) {
    const rows = async queries => (queries.length > 0 ? this.database.ask(all(queries)) : [])
    const versions = await this.database.ask("select game_id || ' ' || version from games")
    return { same: await rows(same), lasting: await rows(lasting), grown: await rows(grown), versions }
  }
}

const gameIn = row => row.split(' ')[1]
const seatIn = row => row.split(' ')[2]

// What was changed between two looks.
export function changes(before, after) {
  const moved = new Set(before.versions.filter(row => !after.versions.includes(row)).map(row => row.split(' ')[0]))
  // Answers given ahead become moves when the last one comes.
  const answered = row => row.startsWith('move ') && before.grown.some(old => old.startsWith(`answer ${gameIn(row)} ${seatIn(row)} `))
  return [
    ...after.same.filter((row, at) => row !== before.same[at]).map(row => `changed: ${row}`),
    ...before.same.slice(after.same.length).map(row => `gone: ${row}`),
    ...before.lasting.filter(row => !after.lasting.includes(row) && !moved.has(gameIn(row))).map(row => `gone: ${row}`),
    ...after.grown.filter(row => !before.grown.includes(row) && !answered(row)).map(row => `come: ${row}`),
  ]
}
