import type { BarePicture } from './bare-picture.ts';
import { bareJpeg } from './jpeg.ts';
import { barePng } from './png.ts';
import { bareWebp } from './webp.ts';

const readers = { jpeg: bareJpeg, png: barePng, webp: bareWebp } as const;
export type PictureType = keyof typeof readers;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a file is by its first bytes, in a moment whatever it is made of; undefined for what is not taken. */
export function pictureType(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  const [container, kind] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)];
  return container === 'RIFF' && kind === 'WEBP' ? 'webp' : undefined;
}

/**
 * Reads a file's headers and leaves out what is no pixel: texts, EXIF, XMP, large or swollen colour profiles, thumbnails, and
 * whatever follows the picture's end. Nothing is decoded, so that the time goes with the file's length alone. Undefined when it is
 * not built as such a file is.
 */
export function barePicture(type: PictureType, bytes: Buffer): BarePicture | undefined {
  try {
    const bare = readers[type](bytes);
    return bare && bare.width > 0 && bare.height > 0 ? bare : undefined;
  } catch (error) {
    // A length that leads beyond the file's end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
