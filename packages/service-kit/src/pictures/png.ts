import { inflateSync } from 'node:zlib';
import { type BarePicture, PROFILE_BYTES_MAX } from './bare-picture.ts';
import { orientationOf } from './exif.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;
/** Without which the pixels would be others. */
const PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** A PNG's header, palette, transparency and pixels; what else it may have (texts, times, frames, EXIF) is left out. */
export function barePng(bytes: Buffer): BarePicture | undefined {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let size: Pick<BarePicture, 'width' | 'height'> | undefined;
  let orientation = 1;
  let hasProfile = false;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + length;
    const data = bytes.subarray(at + 8, end - 4);
    if (!size) {
      if (type !== 'IHDR' || length !== HEADER_BYTES || data.length < HEADER_BYTES) return undefined;
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
    }
    // Frames that move are not taken.
    if (type === 'acTL') return undefined;
    const isProfile = type === 'iCCP' && !hasProfile && isSmallProfile(data);
    if (isProfile) hasProfile = true;
    // The last one may be cut off: whoever decodes it says so.
    if (isProfile || PIXELS.has(type)) kept.push(bytes.subarray(at, end));
    else if (type === 'eXIf' && orientation === 1) orientation = orientationOf(data);
    if (type === 'IEND') break;
    at = end;
  }
  return size && { ...size, bytes: Buffer.concat(kept), orientation };
}

/** Whether a profile (a name, a zero, the method, then deflated) has no more than a profile needs, told without unpacking more. */
function isSmallProfile(data: Buffer): boolean {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 1) return false;
  try {
    inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: PROFILE_BYTES_MAX });
    return true;
  } catch {
    return false;
  }
}
