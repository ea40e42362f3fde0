/**
 * `node --import tsx infra/src/helm/topology-json.ts [--check]`: writes the table of who may speak to whom where the chart's
 * templates can read it. With `--check` it only compares, and ends with 1 when the file is not what the table says.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processPorts, storePorts, ways } from '../deploy/topology.ts';
import { rootDir } from '../paths.ts';

export const topologyFile = join(rootDir, 'infra/helm/candor/files/topology.json');

/** The file's text: one way a line, so that a change of the table is seen in the diff. */
export function topologyText(): string {
  const rows = ways.map(({ from, process, port, why }) =>
    JSON.stringify(process === undefined ? { from, store: port, why } : { from, process, port, why }),
  );
  const lines = [
    '{',
    `  "processPorts": ${JSON.stringify(processPorts)},`,
    `  "storePorts": ${JSON.stringify(storePorts)},`,
    '  "ways": [',
    rows.map((row) => `    ${row}`).join(',\n'),
    '  ]',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

if (process.argv[1] === import.meta.filename) {
  if (!process.argv.includes('--check')) writeFileSync(topologyFile, topologyText());
  else if (readFileSync(topologyFile, 'utf8') !== topologyText()) {
    console.error(`${topologyFile} is not what infra/src/deploy/topology.ts says: run npm run topology`);
    process.exitCode = 1;
  }
}
