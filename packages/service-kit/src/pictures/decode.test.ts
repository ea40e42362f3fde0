import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { blackPng } from '../testing/pngs.ts';
import { decodePicture } from './decode.ts';

describe('a picture decoded in a process of its own', () => {
  it('is turned upright from each of the eight ways that it may lie, and fitted', async () => {
    // Four corners of four colours tell every turn and every mirror from each other.
    const corners = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255, 255, 0]);
    const stored = await sharp(corners, { raw: { width: 3, height: 2, channels: 3 } })
      .resize({ width: 300, height: 200, kernel: 'nearest' })
      .png()
      .toBuffer();
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const made = await decodePicture({ bytes: stored, orientation }, 90);
      const told = await sharp(stored).withMetadata({ orientation }).png().toBuffer();
      const expected = await sharp(told).autoOrient().resize({ width: 90, height: 90, fit: 'inside' }).raw().toBuffer();
      expect(made).toMatchObject(orientation < 5 ? { width: 90, height: 60 } : { width: 60, height: 90 });
      const pixels = await sharp(made?.webp).raw().toBuffer();
      const apart = expected.reduce((sum, value, at) => sum + Math.abs(value - (pixels[at] ?? 0)), 0) / expected.length;
      expect(apart, `lying as ${orientation}`).toBeLessThan(12);
    }
  });

  it('that cannot be read is undefined, as is one that takes too long or too much memory', async () => {
    const good = { bytes: blackPng(40, 30), orientation: 1 };
    expect(await decodePicture(good, 20)).toMatchObject({ width: 20, height: 15 });
    const roomy = { timeMs: 60_000, bytes: 1 << 30 };
    expect(await decodePicture({ ...good, bytes: Buffer.from('no picture') }, 20, roomy)).toBeUndefined();
    expect(await decodePicture(good, 20, { ...roomy, timeMs: 0 })).toBeUndefined();
    expect(await decodePicture(good, 20, { ...roomy, bytes: 1 })).toBeUndefined();
  });

  it('is told nothing of our environment, where the secrets are', async () => {
    // With this of ours it could not even start.
    vi.stubEnv('NODE_OPTIONS', '--require=/nowhere.cjs');
    try {
      expect(await decodePicture({ bytes: blackPng(4, 3), orientation: 1 }, 20)).toMatchObject({ width: 4 });
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
