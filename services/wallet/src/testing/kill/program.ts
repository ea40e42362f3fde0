import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles the poster into a folder inside the checkout, because it is started hundreds of times and must be quick about it. */
export async function buildPoster(dir: string): Promise<string> {
  const program = join(dir, 'poster.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./poster.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    external: ['mongoose', 'luxon'],
  });
  return program;
}
