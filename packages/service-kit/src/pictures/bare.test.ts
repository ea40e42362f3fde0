import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chunk, withChunks } from '../testing/pngs.ts';
import { barePicture, pictureType } from './bare.ts';

const plain = (width = 30, height = 20) => sharp({ create: { width, height, channels: 3, background: 'teal' } });
const bare = (bytes: Buffer) => {
  const type = pictureType(bytes);
  return type && barePicture(type, bytes);
};
const NOTE = 'taken at home, 51.5 north';

describe('a picture bared of what is no pixel', () => {
  it.each([
    ['PNG', () => plain().png()],
    ['PNG with a palette', () => plain().png({ palette: true })],
    ['interlaced PNG', () => plain().png({ progressive: true })],
    ['JPEG', () => plain().jpeg()],
    ['progressive JPEG', () => plain().jpeg({ progressive: true })],
    ['WebP', () => plain().webp()],
    ['lossless WebP', () => plain().webp({ lossless: true })],
    ['WebP with transparency', () => plain().ensureAlpha(0.5).webp()],
  ])('%s has the same pixels, and its size is told without decoding', async (_what, make) => {
    const bytes = await make()
      .withExif({ IFD0: { ImageDescription: NOTE } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${NOTE}</note></x:xmpmeta>`)
      .toBuffer();
    expect(bytes.includes(NOTE)).toBe(true);
    const found = bare(bytes);
    expect(found).toMatchObject({ width: 30, height: 20, orientation: 1 });
    expect(found?.bytes.includes(NOTE)).toBe(false);
    const pixels = (file: Buffer | undefined) => sharp(file).raw().toBuffer();
    expect(await pixels(found?.bytes)).toEqual(await pixels(bytes));
    const { exif, xmp } = await sharp(found?.bytes).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('%s still says how it is turned', async (format) => {
    for (const orientation of [1, 3, 6, 8]) {
      const bytes = await plain().withMetadata({ orientation }).toFormat(format).toBuffer();
      expect(bare(bytes)?.orientation).toBe(orientation);
    }
  });

  it.each(['jpeg', 'png', 'webp'] as const)('%s keeps a colour profile of the usual size', async (format) => {
    const bytes = await plain().withIccProfile('p3').toFormat(format).toBuffer();
    expect((await sharp(bare(bytes)?.bytes).metadata()).icc).toBeInstanceOf(Buffer);
  });

  it('a PNG loses its texts, however many there are, and a profile that swells', async () => {
    const swollen = Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(8 << 20))]);
    const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1 << 16))]);
    const many = Array<Buffer>(2_000).fill(chunk('zTXt', text));
    const others = ['tEXt', 'iTXt', 'tIME', 'zzZz'].map((type) => chunk(type, Buffer.from('a\0b')));
    const small = await plain().png().toBuffer();
    const found = bare(withChunks(small, [chunk('iCCP', swollen), ...many, ...others]));
    for (const type of ['zTXt', 'tEXt', 'iTXt', 'tIME', 'zzZz', 'iCCP'])
      expect(found?.bytes.includes(type)).toBe(false);
    expect(found?.bytes.length).toBeLessThanOrEqual(small.length);
  });

  it('what follows the end of a picture is not in it', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = Buffer.concat([await plain().toFormat(format).toBuffer(), script]);
      expect(bare(bytes)?.bytes.includes(script)).toBe(false);
    }
  });

  it('a JPEG loses comments and thumbnails between its scans too', async () => {
    const bytes = await plain(300, 200).jpeg({ progressive: true }).toBuffer();
    const scans = [...Array(bytes.length).keys()].filter((at) => bytes[at] === 0xff && bytes[at + 1] === 0xda);
    const second = scans[1] ?? 0;
    expect(second).toBeGreaterThan(0);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + NOTE.length]), Buffer.from(NOTE)]);
    const found = bare(Buffer.concat([bytes.subarray(0, second), comment, bytes.subarray(second)]));
    expect(found?.bytes.includes(NOTE)).toBe(false);
    expect(await sharp(found?.bytes).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  });

  it('with frames that move, without a header, or with lengths that lead beyond its end is none', async () => {
    const png = await plain().png().toBuffer();
    expect(bare(withChunks(png, [chunk('acTL', Buffer.alloc(8))]))).toBeUndefined();
    const webp = await plain().webp().toBuffer();
    const jpeg = await plain().jpeg().toBuffer();
    for (const bytes of [png.subarray(0, 20), webp.subarray(0, 18), jpeg.subarray(0, 12)])
      expect(bare(bytes)).toBeUndefined();
    const nothing = Buffer.from(png);
    nothing.writeUInt32BE(0, 16);
    expect(bare(nothing)).toBeUndefined();
  });

  it('is made of whatever bytes come, or refused: never anything else', async () => {
    const whole = await Promise.all(
      (['jpeg', 'png', 'webp'] as const).map((format) => plain().toFormat(format).toBuffer()),
    );
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (const bytes of whole) {
      for (let n = 0; n < 2_000; n += 1) {
        const changed = Buffer.from(bytes.subarray(0, 12 + next(bytes.length - 12)));
        changed[12 + next(Math.max(1, changed.length - 12))] = next(256);
        const found = bare(changed);
        if (found) expect(found.bytes.length).toBeLessThanOrEqual(changed.length + 12);
      }
    }
  });
});
