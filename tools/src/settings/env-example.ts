/** `.env.example`: what `npm start` reads, with its defaults. */
import { startFields } from '@candor/ops/env';
import { commentLines } from './blocks.ts';
import { byName, catalog, describeField, type Setting } from './catalog.ts';

const HEAD = [
  'What `npm start` reads, with its defaults. Copy to .env and change what you need; the environment wins over .env. Made by',
  '`npm run settings` from ops/src/env.ts. A set-but-empty variable counts as left out. docker-compose.yml reads its own settings',
  'from .env too: docs/settings.md has them all.',
].join(' ');

const SECRETS = 'Only in production, where nothing is generated:';

/** The file's text. A default stands beside its name; what has none is empty. */
export function envExample(settings: readonly Setting[] = catalog): string {
  const fields = Object.entries(startFields.shape).map(([name, field]) => {
    const { description, default: usual } = describeField(name, field);
    return [...commentLines(description), `${name}=${usual ?? ''}`].join('\n');
  });
  const secrets = byName(settings)
    .filter((setting) => setting.secret && !(setting.name in startFields.shape))
    .map(({ name, description }) => [...commentLines(description), `${name}=`].join('\n'));
  return `${[commentLines(HEAD).join('\n'), ...fields, `# ${SECRETS}`, ...secrets].join('\n\n')}\n`;
}
