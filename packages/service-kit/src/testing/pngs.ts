import { deflateSync, crc32 as zlibCrc } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A signature, and a header of 13 bytes in its frame. */
const HEADER_END = 8 + 12 + 13;

/** One chunk of a PNG, with its checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(zlibCrc(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with these chunks right after its header. */
export const withChunks = (png: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)]);

/** A grey PNG of one bit a pixel, all black: as small as a picture of so many pixels can be. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const lines = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG of one pixel behind this many compressed texts of a mebibyte each. */
export function textsPng(count: number): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1 << 20), { level: 9 })]);
  return withChunks(blackPng(1, 1), Array(count).fill(chunk('zTXt', text)));
}
