// Starts a database and waits to be broken off by interrupted_run.test.js.
import { Database } from './stage.js'

await new Database(process.env.MAJLIS_WAITING_SCENE).start()
setTimeout(() => {}, 60000)
