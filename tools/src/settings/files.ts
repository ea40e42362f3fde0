import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processNames } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { replaceBlock } from './blocks.ts';
import { catalog, type Setting } from './catalog.ts';
import { chartValues, mergeSchema, settingsJson, settingsSchemaJson } from './chart.ts';
import { composeEnvironment } from './compose.ts';
import { envExample } from './env-example.ts';
import { settingsPage } from './page.ts';

/** A file that is made of the catalogue, or has blocks in it that are. */
export interface SettingsFile {
  path: string;
  /** The file as it must be; `present` is what it is now, empty where there is none yet. */
  made(present: string): string;
  /** Whether the rest of it is somebody's writing: then it is not made where it is missing. */
  hasOtherText: boolean;
}

const chart = 'infra/helm/candor';

/** Every file that tells of settings. */
export function settingsFiles(settings: readonly Setting[] = catalog): SettingsFile[] {
  return [
    { path: '.env.example', made: () => envExample(settings), hasOtherText: false },
    { path: 'docs/settings.md', made: () => settingsPage(settings), hasOtherText: false },
    { path: `${chart}/files/settings.json`, made: () => asJson(settingsJson(settings)), hasOtherText: false },
    {
      path: `${chart}/files/settings.schema.json`,
      made: () => asJson(settingsSchemaJson(settings)),
      hasOtherText: false,
    },
    {
      path: `${chart}/values.schema.json`,
      made: (present) => asJson(mergeSchema(present, settings)),
      hasOtherText: true,
    },
    {
      path: `${chart}/values.yaml`,
      made: (present) => replaceBlock(present, 'chart', chartValues(settings)),
      hasOtherText: true,
    },
    { path: 'docker-compose.yml', made: (present) => composeYaml(present, settings), hasOtherText: true },
  ];
}

/** The file as it is and as it must be; undefined for one that is somebody's to write and is not there yet. */
export function readSettingsFile(file: SettingsFile, root = rootDir): { present: string; made: string } | undefined {
  const path = join(root, file.path);
  const present = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (present === '' && file.hasOtherText) return undefined;
  return { present, made: file.made(present) };
}

function composeYaml(present: string, settings: readonly Setting[]): string {
  return processNames.reduce(
    (text, process) => replaceBlock(text, process, composeEnvironment(process, settings)),
    present,
  );
}

const formattedBefore = new Map<string, string>();

/** JSON as the formatter of the repository writes it, so that the check of formats and this one want the same. */
function asJson(text: string): string {
  const before = formattedBefore.get(text);
  if (before !== undefined) return before;
  const biome = join(rootDir, 'node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['format', '--stdin-file-path=made.json'], {
    cwd: rootDir,
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the formatter refused what was made: ${stderr}`);
  formattedBefore.set(text, stdout);
  return stdout;
}
