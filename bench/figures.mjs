// What benchmarks of whole programs share: lines "BENCH name value unit", shares of many values, the time from a move to
// its picture, and what never came.

export const share = (values, part) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))] ?? NaN
export const figure = (name, value, unit) => console.log(`BENCH ${name} ${Number(value.toFixed(2))} ${unit}`)

// From the commit to the message that Discord dates, for every post that carries an image; since a moment in milliseconds.
export const moveToImage = (since = 0) => `
  select ((p.message_id >> 22) + 1420070400000 - milliseconds(c.at))::bigint
  from outbox o join outbox_parts p using (game_id, number) join commits c on c.game_id = o.game_id and c.after = o.version
  where o.image is not null and o.state = 'sent' and p.part = 0 and milliseconds(c.at) >= ${since}`

// Posts that the bot has given up, and pictures for which it has sent words.
export const neverCame = async ({ bot, database }) =>
  Number((await database.ask("select count(*) from outbox where state = 'dead'"))[0]) + bot.saidEver.split('image not drawn').length - 1
