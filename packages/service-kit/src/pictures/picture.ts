import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Refusal, refusals } from '../errors.ts';
import { barePicture, pictureType } from './bare.ts';
import type { BarePicture } from './bare-picture.ts';
import { type Decoded, decodePicture } from './decode.ts';
import { createPlaces, refuseBusy } from './places.ts';

export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 40_000_000;
/** A screen or a camera is far below; a line of many million pixels costs its reader as much as a picture. */
export const PICTURE_SIDE_MAX = 10_000;
/** What all uploads under way may hold of this process's memory together: many usual ones, or two of the largest. */
export const BYTES_HELD_MAX = 12 * 1024 * 1024;
/** One at a time is decoded: a second one would take the memory and the core that everything else of the process needs. */
const DECODED_AT_ONCE = 1;
const DECODE_WAITING = 8;
/** With the time of decoding less than whoever passes pictures on waits for an answer. */
const WAIT_MS = 8_000;

export type PictureCode =
  | 'PICTURE_MISSING'
  | 'PICTURE_TOO_LARGE'
  | 'PICTURE_TYPE'
  | 'PICTURE_UNREADABLE'
  | 'PICTURE_TICKET';
const pictureRefusals = {
  PICTURE_MISSING: { status: 400, message: 'Attachment is required.' },
  PICTURE_TOO_LARGE: { status: 413, message: 'The picture must be at most 5 MiB and 40 megapixels.' },
  PICTURE_TYPE: { status: 415, message: 'The picture must be a JPEG, PNG or WebP file.' },
  PICTURE_UNREADABLE: { status: 400, message: 'The picture could not be read.' },
  PICTURE_TICKET: { status: 400, message: 'The picture must be uploaded again.' },
} satisfies Record<PictureCode, Refusal>;

export const refusePicture = refusals<PictureCode>(pictureRefusals);

/** A picture made safe to keep: re-encoded as WebP, without metadata, named by its content. */
export interface Picture {
  webp: Buffer;
  /** The first 32 hexadecimal digits of the SHA-256 of `webp`. */
  hash: string;
  width: number;
  height: number;
}

const decoding = createPlaces({ atOnce: DECODED_AT_ONCE, waiting: DECODE_WAITING, waitMs: WAIT_MS });
let heldBytes = 0;

/**
 * Reads an uploaded picture: at most 5 MiB, its type told by its content (JPEG, PNG, WebP; never SVG), at most 10,000 pixels a side and
 * 40 megapixels by its header, before anything is decoded; bared of all but its pixels, then decoded in a process of its own: turned
 * upright, fitted into `maxSide` pixels, re-encoded. Refuses with a PictureCode, and with UNAVAILABLE while too many are being read.
 */
export async function readPicture(stream: Readable, maxSide: number): Promise<Picture> {
  const held = { bytes: 0 };
  try {
    const bare = readBare(await collect(stream, held));
    const decoded = await decoding(() => decodePicture(bare, maxSide));
    if (!decoded) throw refusePicture('PICTURE_UNREADABLE');
    return named(decoded);
  } finally {
    heldBytes -= held.bytes;
  }
}

/** What of an upload may be decoded. */
function readBare(bytes: Buffer): BarePicture {
  if (bytes.length === 0) throw refusePicture('PICTURE_MISSING');
  const type = pictureType(bytes);
  if (!type) throw refusePicture('PICTURE_TYPE');
  const bare = barePicture(type, bytes);
  if (!bare) throw refusePicture('PICTURE_UNREADABLE');
  const { width, height } = bare;
  if (Math.max(width, height) > PICTURE_SIDE_MAX || width * height > PICTURE_PIXELS_MAX)
    throw refusePicture('PICTURE_TOO_LARGE');
  return bare;
}

/** An upload's bytes, counted as held by this process as they come. */
async function collect(stream: Readable, held: { bytes: number }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    const { length } = chunk as Buffer;
    held.bytes += length;
    heldBytes += length;
    if (held.bytes > PICTURE_BYTES_MAX) throw refusePicture('PICTURE_TOO_LARGE');
    if (heldBytes > BYTES_HELD_MAX) throw refuseBusy();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function named({ webp, width, height }: Decoded): Picture {
  return { webp, hash: createHash('sha256').update(webp).digest('hex').slice(0, 32), width, height };
}
