import { describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { seal } from './sealed.ts';
import { readService, signService } from './service-token.ts';
import {
  maySee,
  nobody,
  readViewer,
  requireActive,
  requireAdmin,
  requireUser,
  signViewer,
  VIEWER_TOLERANCE_MS,
  type Viewer,
} from './viewer.ts';

const secret = 'a secret of the gateway and its subgraphs';
const rater: Viewer = {
  userId: 'u1',
  sessionId: 's1',
  role: 'User',
  publisher: false,
  onHold: false,
  mailConfirmed: true,
};
const skewed = expect.objectContaining({ code: 'CLOCK_SKEW', status: 503 });
const admin: Viewer = { ...rater, userId: 'a1', role: 'superadmin' };

describe('the viewer header', () => {
  it('says who asks, and nothing else does', () => {
    const header = signViewer(secret, rater, 1_000);
    expect(readViewer(secret, header, 1_000)).toEqual(rater);
    expect(readViewer('another secret of the same length....', header, 1_000)).toBeUndefined();
    expect(readViewer(secret, undefined, 1_000)).toBeUndefined();
    expect(readViewer(secret, `${header}x`, 1_000)).toBeUndefined();
    expect(readViewer(secret, header.slice(0, 20), 1_000)).toBeUndefined();
  });

  it('is refused when it was changed in any byte', () => {
    const header = signViewer(secret, rater, 1_000);
    for (let at = 0; at < header.length; at += 1) {
      const other = header[at] === 'A' ? 'B' : 'A';
      const changed = header.slice(0, at) + other + header.slice(at + 1);
      const read = readViewer(secret, changed, 1_000);
      // The last base64 digit carries unused bits; whatever still opens must be what was signed.
      if (read !== undefined) expect(read).toEqual(rater);
    }
  });

  it('lasts 15 minutes either way, so that two clocks may differ', () => {
    const clock = fakeClock(VIEWER_TOLERANCE_MS * 3);
    const header = signViewer(secret, rater, clock.now());
    for (const ms of [VIEWER_TOLERANCE_MS, -VIEWER_TOLERANCE_MS])
      expect(readViewer(secret, header, clock.now() + ms)).toEqual(rater);
    for (const ms of [VIEWER_TOLERANCE_MS + 1, -VIEWER_TOLERANCE_MS - 1])
      expect(() => readViewer(secret, header, clock.now() + ms)).toThrow(skewed);
    // A forged one is no sign of a clock, whatever it says.
    expect(readViewer('another secret of the same length....', header, clock.now() * 9)).toBeUndefined();
  });

  it('is not to be had by sealing the same fields for another purpose', () => {
    const fields = { u: 'u1', s: 's1', r: 'superadmin', p: false, h: false, m: false, n: 'n', t: 1_000 };
    expect(readViewer(secret, seal(secret, 'picture', fields), 1_000)).toBeUndefined();
    expect(readViewer(secret, seal(secret, 'viewer', fields), 1_000)?.role).toBe('superadmin');
  });
});

describe('what a viewer may', () => {
  it('being signed in, active or an administrator is asked for by name', () => {
    expect(() => requireUser(nobody)).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED', status: 401 }));
    expect(() => requireAdmin(rater)).toThrow(expect.objectContaining({ code: 'FORBIDDEN', status: 403 }));
    expect(() => requireActive({ ...rater, onHold: true })).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_ON_HOLD' }),
    );
    expect(requireAdmin(admin).userId).toBe('a1');
  });

  it('sees the own records, and an administrator sees all', () => {
    expect(maySee(rater, 'u1')).toBe(true);
    expect(maySee(rater, 'u2')).toBe(false);
    expect(maySee(nobody, 'u1')).toBe(false);
    expect(maySee(admin, 'u2')).toBe(true);
  });
});

describe('the service token', () => {
  it('names the calling service, for 15 minutes, and a viewer is not one', () => {
    const token = signService(secret, 'ratings', 1_000);
    expect(readService(secret, token, 1_000)).toBe('ratings');
    for (const minutes of [16, -16]) expect(() => readService(secret, token, 1_000 + minutes * 60_000)).toThrow(skewed);
    expect(readService(secret, signViewer(secret, rater, 1_000), 1_000)).toBeUndefined();
  });
});
