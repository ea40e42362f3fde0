import { PassThrough, Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { blackPng, textsPng } from '../testing/pngs.ts';
import {
  BYTES_HELD_MAX,
  PICTURE_BYTES_MAX,
  PICTURE_PIXELS_MAX,
  PICTURE_SIDE_MAX,
  type PictureCode,
  readPicture,
} from './picture.ts';

const MAX_SIDE = 400;
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const read = (bytes: Buffer) => readPicture(Readable.from([bytes]), MAX_SIDE);

describe('an uploaded picture', () => {
  it.each([
    ['JPEG', () => plain(800, 600).jpeg()],
    ['PNG', () => plain(800, 600).png()],
    ['WebP', () => plain(800, 600).webp()],
  ])('%s becomes a WebP of at most the longest side, named by its content', async (_what, make) => {
    const bytes = await make().toBuffer();
    const [picture, again] = [await read(bytes), await read(bytes)];
    expect(picture).toMatchObject({ width: 400, height: 300 });
    expect((await sharp(picture.webp).metadata()).format).toBe('webp');
    expect(picture.hash).toMatch(/^[0-9a-f]{32}$/);
    expect(again.hash).toBe(picture.hash);
    const other = await read(await plain(80, 60).tint('red').png().toBuffer());
    expect(other).toMatchObject({ width: 80, height: 60 });
    expect(other.hash).not.toBe(picture.hash);
  });

  it('loses everything it carried but the pixels, and is turned upright', async () => {
    const carried = 'taken at home, 51.5 north';
    const bytes = await plain(300, 200)
      .withExif({ IFD0: { ImageDescription: carried } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${carried}</note></x:xmpmeta>`)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect([before.exif, before.orientation]).toEqual([expect.any(Buffer), 6]);
    const picture = await read(bytes);
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture.webp).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(picture.webp.includes(carried)).toBe(false);
    expect(picture).toMatchObject({ width: 200, height: 300 });
  });

  it('may be 5 MiB large, and not a byte more: what comes after is not read', async () => {
    const jpeg = await plain(30, 20).jpeg().toBuffer();
    // A JPEG ends where it says so; what follows is ignored by every reader.
    const filled = Buffer.concat([jpeg, Buffer.alloc(PICTURE_BYTES_MAX - jpeg.length)]);
    expect(await read(filled)).toMatchObject({ width: 30, height: 20 });
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 65_536;
          yield Buffer.alloc(65_536);
        }
      })(),
    );
    await expect(readPicture(endless, MAX_SIDE)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE', status: 413 });
    expect(sent).toBeLessThan(PICTURE_BYTES_MAX + 32 * 65_536);
  });

  it('with more than 40 megapixels is refused before it is decoded', async () => {
    const png = await plain(1, 1).png().toBuffer();
    // The header alone claims 20,000 × 20,000 pixels: decoding it would fail, reading its header does not.
    png.writeUInt32BE(20_000, 16);
    png.writeUInt32BE(20_000, 20);
    await expect(read(png)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE', status: 413 });
    const real = await plain(8_000, 5_001).png().toBuffer();
    await expect(read(real)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' });
  });

  it.each([
    [PICTURE_SIDE_MAX + 1, 1],
    [1, PICTURE_SIDE_MAX + 1],
    [PICTURE_PIXELS_MAX, 1],
  ])('of %d × %d pixels is refused by its header, however few pixels that are', async (width, height) => {
    await expect(read(blackPng(width, height))).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE', status: 413 });
  });

  it('may be 10,000 pixels wide or high', async () => {
    expect(await read(blackPng(PICTURE_SIDE_MAX, 5))).toMatchObject({ width: MAX_SIDE, height: 1 });
    expect(await read(blackPng(5, PICTURE_SIDE_MAX))).toMatchObject({ width: 1, height: MAX_SIDE });
  });

  it('behind thousands of compressed texts is read as if they were not there', async () => {
    expect(await read(textsPng(2_000))).toMatchObject({ width: 1, height: 1 });
  });

  it('finds no place while uploads hold all that they may together, and is told when to come again', async () => {
    const part = Buffer.alloc(BYTES_HELD_MAX / 4);
    const slow = Array.from({ length: 4 }, () => new PassThrough());
    const waiting = slow.map((stream) => readPicture(stream, MAX_SIDE).catch((error: { code: string }) => error.code));
    await Promise.all(slow.map((stream) => new Promise<unknown>((resolve) => stream.write(part, resolve))));
    await expect(read(blackPng(3, 3))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
      details: { retryAfterSeconds: expect.any(Number) },
    });
    for (const stream of slow) stream.end();
    expect(await Promise.all(waiting)).toEqual(Array(4).fill('PICTURE_TYPE'));
    expect(await read(blackPng(3, 3))).toMatchObject({ width: 3 });
  });

  it.each<[string, Buffer, PictureCode, number]>([
    ['nothing', Buffer.alloc(0), 'PICTURE_MISSING', 400],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'PICTURE_TYPE', 415],
    [
      'an SVG that calls itself XML',
      Buffer.from('<?xml version="1.0"?><svg width="9" height="9"/>'),
      'PICTURE_TYPE',
      415,
    ],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'PICTURE_TYPE', 415],
    ['a few bytes', Buffer.alloc(64, 7), 'PICTURE_TYPE', 415],
    ['a beginning of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'PICTURE_UNREADABLE', 400],
  ])('%s is refused', async (_what, bytes, code, status) => {
    await expect(read(bytes)).rejects.toMatchObject({ code, status });
  });

  it('that is a GIF is refused, and one that ends in the middle too', async () => {
    await expect(read(await plain(9, 9).gif().toBuffer())).rejects.toMatchObject({ code: 'PICTURE_TYPE' });
    // Every pixel differs from the next, so that half of the file is about half of the picture.
    const noise = Uint8Array.from({ length: 90 * 90 * 3 }, (_, at) => (at * at * 7_919) % 251);
    const whole = await sharp(noise, { raw: { width: 90, height: 90, channels: 3 } })
      .jpeg()
      .toBuffer();
    const cut = whole.subarray(0, whole.length / 2);
    await expect(read(cut)).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });
  });
});
