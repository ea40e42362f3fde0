/**
 * A process of its own that decodes one picture: the file on standard input, what to make of it as JSON in its argument
 * (`maxSide` in pixels, `orientation` 1 to 8). It writes width and height, four bytes each, and the WebP. It ends with 3 for a picture
 * that cannot be read. It knows no secrets and no stores; whoever started it watches its time and its memory.
 */
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';

// Required, not imported: a process for each picture would spend a third of its time on reading the package as modules.
const sharp = createRequire(import.meta.url)('sharp');

const UNREADABLE = 3;
const PIXELS_MAX = 40_000_000;
/** By the number of EXIF: the turn in degrees, and whether it is mirrored before that, from top to bottom or from side to side. */
const TURNS = {
  2: [0, false, true],
  3: [180, false, false],
  4: [0, true, false],
  5: [270, false, true],
  6: [90, false, false],
  7: [90, false, true],
  8: [270, false, false],
};

const { maxSide, orientation } = JSON.parse(process.argv[2] ?? '{}');
sharp.cache(false);
sharp.concurrency(1);
const picture = sharp(await buffer(process.stdin), { limitInputPixels: PIXELS_MAX, failOn: 'error' });
const [degrees, flip, flop] = TURNS[orientation] ?? [0, false, false];
await picture
  .rotate(degrees)
  .flip(flip)
  .flop(flop)
  .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  .webp({ quality: 85 })
  .toBuffer({ resolveWithObject: true })
  .then(
    ({ data, info }) => {
      const size = Buffer.alloc(8);
      size.writeUInt32BE(info.width, 0);
      size.writeUInt32BE(info.height, 4);
      process.stdout.write(Buffer.concat([size, data]));
    },
    () => {
      process.exitCode = UNREADABLE;
    },
  );
