import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const HEADER = 44;
const ROW = 20;

/**
 * The font inside of a WOFF 1.0 file; any other file as it is. pdfkit's reader would inflate a whole table for each sign that it looks
 * at. Throws for a file that is cut off.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF) return file;
  const count = file.readUInt16BE(12);
  const rows = Array.from({ length: count }, (_, index) => rowAt(file, HEADER + index * ROW));
  const head = Buffer.alloc(12 + count * 16);
  head.writeUInt32BE(file.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  // What readers would search by halves with.
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  let offset = head.length;
  const tables = rows.map(({ tag, checksum, table }, index) => {
    const at = 12 + index * 16;
    head.writeUInt32BE(tag, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...tables]);
}

function rowAt(file: Buffer, at: number) {
  const [offset, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
  const bytes = file.subarray(offset, offset + packed);
  const table = packed < length ? inflateSync(bytes) : bytes;
  if (table.length !== length) throw new Error('the font’s file is cut off');
  return { tag: file.readUInt32BE(at), checksum: file.readUInt32BE(at + 16), table };
}
