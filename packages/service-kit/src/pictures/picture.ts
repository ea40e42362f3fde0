import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type Sharp from 'sharp';
import { type Refusal, refusals } from '../errors.ts';

export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 40_000_000;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

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

/** What reads pictures is loaded with the first of them: it is a third of a process's memory, and many never see one. */
const loadReaders = () => Promise.all([import('file-type'), import('sharp')]);

/**
 * Reads an uploaded picture: at most 5 MiB, its type told by its content (JPEG, PNG, WebP; never SVG), at most 40 megapixels
 * checked before it is decoded, turned upright, fitted into `maxSide` pixels, re-encoded. Refuses with a PictureCode.
 */
export async function readPicture(stream: Readable, maxSide: number): Promise<Picture> {
  const bytes = await collect(stream);
  if (bytes.length === 0) throw refusePicture('PICTURE_MISSING');
  const [{ fileTypeFromBuffer }, { default: sharp }] = await loadReaders();
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime)) throw refusePicture('PICTURE_TYPE');
  return encode(sharp, bytes, maxSide);
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > PICTURE_BYTES_MAX) throw refusePicture('PICTURE_TOO_LARGE');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

async function encode(sharp: typeof Sharp, bytes: Buffer, maxSide: number): Promise<Picture> {
  // Only the header is read here, so that a picture with too many pixels can be told from one that is broken.
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusePicture('PICTURE_UNREADABLE');
    });
  if (width * height > PICTURE_PIXELS_MAX) throw refusePicture('PICTURE_TOO_LARGE');
  const encoded = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refusePicture('PICTURE_UNREADABLE');
    });
  const hash = createHash('sha256').update(encoded.data).digest('hex').slice(0, 32);
  return { webp: encoded.data, hash, width: encoded.info.width, height: encoded.info.height };
}
