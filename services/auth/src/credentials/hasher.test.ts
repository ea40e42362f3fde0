import { describe, expect, it } from 'vitest';
import { createHasher, WAITING_MAX } from './hasher.ts';

describe('hashing', () => {
  it('is argon2id of 19 MiB, two passes, one lane', async () => {
    const hasher = createHasher();
    const hashed = await hasher.hash('quiet-harbour-42');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hashed, 'quiet-harbour-42')).toBe(true);
    expect(await hasher.verify(hashed, 'quiet-harbour-43')).toBe(false);
    expect(await hasher.pretend('nobody has this password')).toBe(false);
  });

  it('lets a bounded number wait and tells the rest to come again, and goes on afterwards', async () => {
    const hasher = createHasher(1);
    // One at work and a full queue: these are the only ones that are taken.
    const taken = Array.from({ length: WAITING_MAX + 1 }, () =>
      hasher.verify('not a hash', 'x').catch(() => 'compared'),
    );
    await expect(hasher.verify('not a hash', 'x')).rejects.toMatchObject({ code: 'HASHING_BUSY', status: 503 });
    expect(new Set(await Promise.all(taken))).toEqual(new Set(['compared']));
    expect(await hasher.hash('quiet-harbour-42')).toContain('argon2id');
  });
});
