import { describe, expect, it } from 'vitest';
import { feedbackLength, whyNot } from './rules.ts';

const timing = {
  now: 100_000,
  submittableAt: new Date(100_000).toISOString(),
  expiresAt: new Date(200_000).toISOString(),
};
const text = 'x'.repeat(40);

describe('when a rating can be submitted', () => {
  it('with stars, 40 characters and the least time it can', () => {
    expect(whyNot({ stars: 1, feedback: text }, timing)).toBeUndefined();
    expect(whyNot({ stars: 5, feedback: 'x'.repeat(4_000) }, timing)).toBeUndefined();
  });

  it.each([
    [{ stars: null, feedback: text }, 'Choose 1 to 5 stars.'],
    [{ stars: 3, feedback: `   ${'x'.repeat(39)}   ` }, 'Write at least 40 characters of feedback.'],
    [{ stars: 3, feedback: 'x'.repeat(4_001) }, 'Write at most 4,000 characters of feedback.'],
  ])('else the reason stands beside the button: %#', (draft, reason) => {
    expect(whyNot(draft, timing)).toBe(reason);
  });

  it('tells the seconds that are left, and that the time has run out', () => {
    const draft = { stars: 3, feedback: text };
    expect(whyNot(draft, { ...timing, submittableAt: new Date(112_500).toISOString() })).toBe(
      'Please look at the app for 13 more seconds.',
    );
    expect(whyNot(draft, { ...timing, now: 200_000 })).toContain('run out');
  });

  it('counts characters as people do', () => {
    expect(feedbackLength(' 👍🏽é ')).toBe([...'👍🏽é'].length);
  });
});
