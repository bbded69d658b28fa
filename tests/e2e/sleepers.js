// People who sleep as they like, at tables with clocks, for days; and an auditor who reads afterwards, from what the database
// has recorded of every transaction, whether each reminder and each deadline was kept to the minute, once, and never before.
import assert from 'node:assert/strict'
import { components } from './table.js'
import { kDay, kHour, kMinute, TimedTable } from './timed_table.js'
import { nextToClose } from './windows.js'

const kReminder = 'A reminder: time is running out'
const kTimeIsUp = 'Time is up'

// ---- the days ------------------------------------------------------------------------------------------------------

export class Days {
  constructor(stage, time, tables, roll) {
    Object.assign(this, { stage, time, tables, roll, database: stage.database.open(), looks: 0, wakes: 0 })
    this.sleepers = tables.flatMap(table => table.people.map((user, seat) => ({ table, user, seat, wakes: 0 })))
  }

  async pass(days) {
    const begin = await this.time.now()
    for (const sleeper of this.sleepers) sleeper.wakes = begin + this.nap(sleeper)
    for (let now = begin; now < begin + days * kDay; now = await this.time.now()) {
      const due = await this.nextDue()
      const [first] = this.sleepers.sort((a, b) => a.wakes - b.wakes)
      const next = Math.min(due ?? Infinity, first.wakes)
      if (next > now) await this.time.set(next)
      if (due !== undefined && due <= next) await this.look()
      if (first.wakes <= next) await this.wake(first)
    }
    this.database.close()
  }

  // As long as a decision takes there, on an average; now and then much longer.
  nap({ table }) {
    const most = { live: 10 * kMinute, daily: 40 * kHour, relaxed: 5 * kDay }[table.pace]
    return this.roll(most / 1000) * 1000 * (this.roll(6) === 0 ? 4 : 1) + 1000
  }

  // A clock, or a window that closes by itself.
  async nextDue() {
    const [clock] = await this.database.ask("select milliseconds(min(due_at)) from clocks join games using (game_id) where state = 'running'")
    const due = Math.min(Number(clock || Infinity), await nextToClose(this.database) ?? Infinity)
    return due < Infinity ? due : undefined
  }

  async look() {
    ++this.looks
    await this.time.settled(this.database)
  }

  async wake(sleeper) {
    const { table, user, seat } = sleeper
    const [is] = await this.database.ask(`
      select case when state <> 'running' then 'over'
                  when exists (select from clocks where game_id = ${table.game} and warned = 'time is up') then 'late'
                  when exists (select from seats where game_id = ${table.game} and seat = ${seat} and absent) then 'absent'
                  when exists (select from clocks where game_id = ${table.game} and seat = ${seat} and question is not null) then 'asked'
                  else 'idle' end from games where game_id = ${table.game}`)
    sleeper.wakes = is === 'over' ? Infinity : (await this.time.now()) + this.nap(sleeper)
    if (is === 'over' || is === 'idle') return
    ++this.wakes
    if (is === 'late' && this.roll(2) === 0) await this.vote(table, user)
    await table.takeTurn(user)
  }

  // Who is late is not asked; at a table that waits there is nothing to vote on.
  async vote(table, user) {
    const agree = one => one.label === 'Let the computer play' || one.label === 'Yes, go on'
    const asked = (await table.messages(table.thread, user)).findLast(message => components(message).some(agree))
    if (asked) await table.press(user, asked, components(asked).find(agree))
  }
}

export async function openTables(stage, people, games, { long }) {
  const policies = ['careful', 'computer', 'vote', 'wait', 'careful']
  const tables = []
  for (const pace of ['live', 'daily', 'relaxed'])
    for (let game = 0; game < games; ++game) {
      const two = [people[tables.length % people.length], people[(tables.length + 1 + game % 2) % people.length]]
      const table = new TimedTable(stage, two, 100 + tables.length)
      table.pace = pace
      await table.openAt(pace, policies[(game + (long ? 0 : tables.length)) % policies.length], pace === 'live' || !long ? { options: 'stages=3' } : {})
      table.begun = await table.version()
      tables.push(table)
    }
  return tables
}

// ---- the audit -----------------------------------------------------------------------------------------------------

// Every change of a clock, every post and every commit, with the transaction that it was written in.
export function beginAudit(stage) {
  return stage.database.ask(`
    create table audit (
        n bigserial primary key, tx text not null default pg_current_xact_id()::text, what text not null, game_id bigint not null,
        at bigint, seat smallint, question text, asked_at bigint, secrecy text, reminder bigint, deadline bigint, warned text, words text);
    create function audit_clock() returns trigger language plpgsql as $$ begin
        insert into audit (what, game_id, seat, question, asked_at, secrecy, reminder, deadline, warned)
        values ('clock', new.game_id, new.seat, new.question, new.asked_at, new.secrecy, milliseconds(new.reminder_at), milliseconds(new.deadline_at), new.warned);
        return null; end $$;
    create function audit_post() returns trigger language plpgsql as $$ begin
        if new.kind <> 'edit' then
            insert into audit (what, game_id, at, words) values ('post', new.game_id, milliseconds(new.due_at), new.payload->>'content');
        end if;
        return null; end $$;
    create function audit_commit() returns trigger language plpgsql as $$ begin
        insert into audit (what, game_id, at) values ('commit', new.game_id, milliseconds(new.at));
        return null; end $$;
    create trigger audit_clocks after insert or update on clocks for each row execute function audit_clock();
    create trigger audit_posts after insert on outbox for each row execute function audit_post();
    create trigger audit_commits after insert on commits for each row execute function audit_commit()`)
}

const number = text => text === null ? undefined : Number(text)

// The transactions of a game in their order: when each was, what was posted, which clocks were written.
async function transactionsOf(database, game) {
  const rows = (await database.ask(`select row_to_json(audit) from audit where game_id = ${game} order by n`)).map(row => JSON.parse(row))
  const transactions = []
  for (const row of rows) {
    if (transactions.at(-1)?.tx !== row.tx) transactions.push({ tx: row.tx, posts: [], clocks: [] })
    const one = transactions.at(-1)
    if (row.what === 'clock') one.clocks.push({ ...row, reminder: number(row.reminder), deadline: number(row.deadline) })
    else one.at ??= Number(row.at)
    if (row.what === 'post') one.posts.push(row.words ?? '')
  }
  return transactions
}

const decision = clock => `seat ${clock.seat}, ${clock.question}, asked at ${clock.asked_at}`
const within = (at, due) => at >= due && at < due + kMinute

// What the clocks of one game have promised, transaction by transaction.
class Auditor {
  constructor(table, end) {
    Object.assign(this, { table, end, running: new Map(), reminded: new Set(), reminders: 0, deadlines: 0 })
  }

  read(transactions) {
    for (const one of transactions) {
      if (one.at !== undefined) this.expectNothingMissed(one.at)
      this.judgePosts(one)
      for (const clock of one.clocks) this.take(clock)
    }
    this.expectNothingMissed(this.end)
  }

  where(what) { return `game ${this.table.game} (${this.table.pace}): ${what}` }

  // Of what stood written until then.
  expectNothingMissed(at) {
    for (const clock of this.running.values()) {
      if (clock.warned === 'not yet') assert.ok(at < clock.reminder + kMinute, this.where(`${decision(clock)}: no reminder`))
      if (clock.warned !== 'time is up' && clock.warned !== 'abandoned') assert.ok(at < clock.deadline + kMinute, this.where(`${decision(clock)}: its deadline was not kept`))
    }
  }

  judgePosts({ at, posts, clocks }) {
    if (posts.some(words => words.includes(kReminder))) this.judgeReminder(at, posts, clocks)
    if (posts.some(words => words.includes(kTimeIsUp) && !isByVote(words, this.running))) this.judgeDeadline(at, posts)
  }

  judgeReminder(at, posts, clocks) {
    assert.equal(posts.filter(words => words.includes(kReminder)).length, 1, this.where('one reminder at a time'))
    const due = clocks.filter(clock => clock.warned === 'reminded' && this.running.get(clock.seat)?.warned === 'not yet')
    assert.ok(due.length > 0, this.where('a reminder of nothing'))
    for (const clock of due) {
      assert.ok(within(at, clock.reminder), this.where(`${decision(clock)}: reminded at ${at}, due at ${clock.reminder}`))
      assert.ok(!this.reminded.has(decision(clock)), this.where(`${decision(clock)}: reminded twice`))
      this.reminded.add(decision(clock))
    }
    ++this.reminders
  }

  judgeDeadline(at, posts) {
    const late = [...this.running.values()].filter(clock => clock.warned !== 'time is up' && within(at, clock.deadline))
    assert.ok(late.length > 0, this.where(`“${posts[0]}” at ${at}, when no deadline was`))
    ++this.deadlines
  }

  take(clock) {
    if (clock.question === null || clock.deadline === undefined) this.running.delete(clock.seat)
    else this.running.set(clock.seat, clock)
  }
}

// What the players decide when time is up: as late as they like, and never before.
const isByVote = (words, running) => !words.startsWith('**') && [...running.values()].some(clock => clock.warned === 'time is up')

// Throws what was not kept; returns how much was.
export async function audit(stage, tables, end) {
  const database = stage.database.open()
  const sum = { reminders: 0, deadlines: 0 }
  for (const table of tables) {
    const auditor = new Auditor(table, (await table.state()) === 'running' ? end : 0)
    auditor.read(await transactionsOf(database, table.game))
    sum.reminders += auditor.reminders
    sum.deadlines += auditor.deadlines
  }
  database.close()
  return sum
}

// A game that goes on waits for somebody whose time will be up, or is up and told of; after enough days it has gone on.
export async function assertNoneStuck(stage, tables, { goneOn }) {
  for (const table of tables) {
    if ((await table.state()) !== 'running') continue
    const [runs] = await stage.database.ask(`select count(*) from clocks where game_id = ${table.game} and due_at is not null`)
    assert.notEqual(runs, '0', `game ${table.game} waits for nothing`)
    if (goneOn) assert.ok((await table.version()) > table.begun, `game ${table.game} has not gone on`)
  }
}
