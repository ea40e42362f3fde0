/** Draws `frontend/public/og.png`, which stands beside links to Candor, from `frontend/build/og.svg`: `node --import tsx tools/src/og-picture.ts`. */
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import sharp from 'sharp';

const COLOURS = 32;

await sharp(join(rootDir, 'frontend/build/og.svg'))
  .png({ palette: true, colours: COLOURS, compressionLevel: 9, effort: 10 })
  .toFile(join(rootDir, 'frontend/public/og.png'));
