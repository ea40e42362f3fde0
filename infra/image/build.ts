/**
 * `node --import tsx infra/image/build.ts OUT [--without-client]`: makes in OUT what the image has in /app, and prints its sizes. The
 * Dockerfile's build stage runs it after `npm ci`. It builds the tree that it lies in, also an older one it was copied into.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClient } from '../src/build.ts';
import { assemble } from './assemble.ts';

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const args = process.argv.slice(2);
const given = args.find((arg) => !arg.startsWith('--'));

if (given === undefined) {
  console.error('Give the folder to make.');
  process.exitCode = 2;
} else {
  await make(resolve(given)).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

async function make(out: string): Promise<void> {
  const { packages } = await assemble(root, out);
  if (!args.includes('--without-client')) {
    await buildClient(console.log, join(out, 'dist/client'));
    // By it a checkout knows that nothing changed; here nobody asks.
    rmSync(join(out, 'dist/client.inputs.json'), { force: true });
  }
  const parts = ['node_modules', 'dist/client', 'dist', '.'];
  for (const part of parts) console.log(`${part.padEnd(14)} ${megabytes(sizeOf(join(out, part)))}`);
  console.log(`packages       ${packages.length}`);
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  } catch {
    return 0;
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
