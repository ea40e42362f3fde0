import { type BarePicture, PROFILE_BYTES_MAX } from './bare-picture.ts';
import { orientationOf } from './exif.ts';

const [SOI, EOI, SOS, DRI, DQT, DHT] = [0xd8, 0xd9, 0xda, 0xdd, 0xdb, 0xc4];
const [APP0, APP1, APP2, ADOBE] = [0xe0, 0xe1, 0xe2, 0xee];
/** What starts a frame: baseline, extended, progressive; the others are read by nobody. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const PIXELS = new Set([...FRAMES, SOS, DRI, DQT, DHT, ADOBE]);
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const JFIF = Buffer.from('JFIF\0', 'latin1');
/** A profile that is in one piece. */
const PROFILE = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');

/** A JPEG's tables, frame and scans; comments, EXIF (but for how it is turned), XMP and thumbnails are left out. */
export function bareJpeg(bytes: Buffer): BarePicture | undefined {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])];
  let [width, height, orientation] = [0, 0, 1];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(at + 4, end);
    if (FRAMES.has(marker)) {
      height = Math.max(height, data.readUInt16BE(1));
      width = Math.max(width, data.readUInt16BE(3));
    }
    if (marker === APP1 && orientation === 1 && startsWith(data, EXIF))
      orientation = orientationOf(data.subarray(EXIF.length));
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    if (PIXELS.has(marker) || isHeader(marker, data)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  // One that ends before its end is told by whoever decodes it: nothing is put there in its place.
  if (bytes[at] === 0xff && bytes[at + 1] === EOI) kept.push(bytes.subarray(at, at + 2));
  return width > 0 ? { bytes: Buffer.concat(kept), width, height, orientation } : undefined;
}

/** What says how the colours are meant. */
function isHeader(marker: number, data: Buffer): boolean {
  if (marker === APP0) return startsWith(data, JFIF);
  return marker === APP2 && startsWith(data, PROFILE) && data.length <= PROFILE_BYTES_MAX;
}

const startsWith = (data: Buffer, start: Buffer) => data.subarray(0, start.length).equals(start);

/** Where the next marker is after a scan's pixels, in which a byte 0xff is followed by a zero or by a number of a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
