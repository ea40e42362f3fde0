import { type BarePicture, PROFILE_BYTES_MAX } from './bare-picture.ts';
import { orientationOf } from './exif.ts';

/** `RIFF`, the length, `WEBP`. */
const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const PIXELS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']);
/** The bits of the extended header that say what else there is: a profile, EXIF, XMP. */
const [HAS_PROFILE, HAS_EXIF, HAS_XMP] = [0x20, 0x08, 0x04];
const EXIF = Buffer.from('Exif\0\0', 'latin1');

/** A WebP's pixels, transparency and small colour profile; EXIF (but for how it is turned), XMP and what nobody knows are left out. */
export function bareWebp(bytes: Buffer): BarePicture | undefined {
  const kept: Buffer[] = [];
  let [width, height, orientation] = [0, 0, 1];
  let hasProfile = false;
  const fileEnd = Math.min(bytes.length, CHUNK_HEADER_BYTES + bytes.readUInt32LE(4));
  for (let at = FILE_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= fileEnd; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + CHUNK_HEADER_BYTES + length + (length % 2);
    const data = bytes.subarray(at + CHUNK_HEADER_BYTES, at + CHUNK_HEADER_BYTES + length);
    const size = sizeIn(type, data);
    width = Math.max(width, size.width);
    height = Math.max(height, size.height);
    const isProfile = type === 'ICCP' && !hasProfile && length <= PROFILE_BYTES_MAX;
    if (isProfile) hasProfile = true;
    if (isProfile || PIXELS.has(type)) kept.push(bytes.subarray(at, end));
    else if (type === 'EXIF' && orientation === 1)
      // Some writers put what a JPEG has before it.
      orientation = orientationOf(data.subarray(0, EXIF.length).equals(EXIF) ? data.subarray(EXIF.length) : data);
    at = end;
  }
  if (width === 0) return undefined;
  return { bytes: assemble(kept, hasProfile), width, height, orientation };
}

/** The size that a chunk names: of the whole canvas, or of the pixels that follow. */
function sizeIn(type: string, data: Buffer): { width: number; height: number } {
  if (type === 'VP8X') return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  // A start code stands before it; two bits of each are a scale that nobody uses.
  if (type === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (type === 'VP8L') {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (type === 'ANMF') return { width: data.readUIntLE(6, 3) + 1, height: data.readUIntLE(9, 3) + 1 };
  return { width: 0, height: 0 };
}

function assemble(chunks: readonly Buffer[], hasProfile: boolean): Buffer {
  const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...chunks]);
  file.writeUInt32LE(file.length - CHUNK_HEADER_BYTES, 4);
  if (file.toString('latin1', FILE_HEADER_BYTES, FILE_HEADER_BYTES + 4) === 'VP8X') {
    const flags = FILE_HEADER_BYTES + CHUNK_HEADER_BYTES;
    const gone = HAS_EXIF | HAS_XMP | (hasProfile ? 0 : HAS_PROFILE);
    file.writeUInt8(file.readUInt8(flags) & ~gone, flags);
  }
  return file;
}
