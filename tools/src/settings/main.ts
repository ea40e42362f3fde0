/**
 * `npm run settings [-- --check]`: writes every file that tells of settings, from the environments that the processes parse. With
 * `--check` it only compares, names each file that is not as it would be written, and ends with 1 when there is one.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { readSettingsFile, settingsFiles } from './files.ts';

const checkOnly = process.argv.includes('--check');

for (const file of settingsFiles()) {
  const read = readSettingsFile(file);
  if (read === undefined) console.log(`${file.path} is not there; nothing was made of it`);
  else if (read.present !== read.made) {
    if (checkOnly) {
      console.error(`${file.path} is not what the environments of the processes say: run npm run settings`);
      process.exitCode = 1;
    } else {
      writeFileSync(join(rootDir, file.path), read.made);
      console.log(`${file.path} written`);
    }
  }
}
