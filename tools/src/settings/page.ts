/** `docs/settings.md`: the reference of every setting. */
import { processNames } from '@candor/events';
import { byName, catalog, type Setting, type SharedSetting } from './catalog.ts';

const HEAD = `# Settings

What each process reads of its environment, made by \`npm run settings\` from what it parses at its start (\`env.ts\`): change it
there. All faults are told at once, a line each, and the process ends with 1; a variable that is set to nothing counts as left out.

- **required**: production refuses to start without it. Outside production \`PUBLIC_URL\` and \`CLIENT_DIR\` may be left out.
- **secret**: it belongs into a secret of the process (\`.candor/compose/<process>.env\`, a Kubernetes Secret), not into a file that
  others read.
- **image**: the production image sets it; leave it alone there.
- **machine**: a file on the machine, where a process runs on one by itself; compose and the chart do not offer it.

\`npm start\` reads [.env.example](../.env.example) instead and gives each process the following itself. How the settings come to the
processes: [deploy.md](deploy.md); how keys and secrets are replaced: [operations.md](operations.md#keys-and-secrets).
`;

/** The page's text: a table of all variables, in the order in which the processes name them. */
export function settingsPage(settings: readonly Setting[] = catalog): string {
  const rows = byName(settings).map(
    (setting) =>
      `| \`${setting.name}\` | ${readers(setting)} | ${notes(setting)} | ${usual(setting)} | ${meaning(setting)} |`,
  );
  return `${HEAD}
| variable | read by | | default | meaning |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function readers({ readBy }: SharedSetting): string {
  return readBy.length === processNames.length ? 'all' : readBy.join(', ');
}

function notes({ required, secret, given }: SharedSetting): string {
  return [required ? 'required' : '', secret ? 'secret' : '', given === 'image' || given === 'machine' ? given : '']
    .filter(Boolean)
    .join(', ');
}

function usual({ name, own, default: value, readBy }: SharedSetting): string {
  if (value === undefined) return '';
  return own ? `\`${value.replace(readBy[0] ?? name, '<service>')}\`` : `\`${value}\``;
}

function meaning({ description, kind, values, min, max }: SharedSetting): string {
  const limits = kind === 'choice' ? (values ?? []).map((value) => `\`${value}\``).join(', ') : range(min, max);
  return `${description}${limits ? ` (${limits})` : ''}`.replaceAll('|', '\\|');
}

function range(min: number | undefined, max: number | undefined): string {
  if (min === undefined && max === undefined) return '';
  return `${min ?? 0} to ${max}`;
}
