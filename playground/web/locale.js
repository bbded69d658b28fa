// Commands as a person reads them: in their language, where the bot has registered it.
import { world } from './world.js'

const fallbacks = { 'en-US': 'en-GB', 'en-GB': 'en-US', 'es-419': 'es-ES' } // the only ones that Discord has

// field: 'name' or 'description' of a command, an option or a choice
export function inLanguageOf(user, row, field) {
  const texts = row[field + '_localizations'] ?? {}
  const locale = world.users.get(user)?.locale
  return texts[locale] ?? texts[fallbacks[locale]] ?? row[field]
}
