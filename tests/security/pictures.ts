import { readFileSync } from 'node:fs';
import { blackPng, textsPng } from '@candor/service-kit/testing/pngs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, call, newAccount, signIn, tokenOf, world } from './world.ts';

const AT_ONCE = 10;
/** Another program may have the core just then: what holds once in so many times was not held up by pictures. */
const TRIES = 4;
const TIMEOUT_MS = 180_000;

/** Ten a minute a person: as many people as it takes. */
let painters: readonly Account[] = [];

async function upload(bytes: Buffer, by = 0): Promise<{ status: number; code?: unknown }> {
  const body = new FormData();
  body.append('profilePicture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
  const { token } = painters[by] ?? {};
  const reply = await call('/api/profile', { method: 'PUT', body, ...(token === undefined ? {} : { token }) });
  return { status: reply.status, ...('code' in reply.body && { code: reply.body.code }) };
}

async function signInMs(): Promise<number> {
  const [person] = painters;
  const startedAtMs = performance.now();
  if (person) tokenOf(await signIn(person));
  return performance.now() - startedAtMs;
}

/** The resident memory of auth, in kibibytes. */
const authKib = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${world.stack.pid('auth')}/status`, 'utf8'))?.[1]);

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Sign-ins one after the other until `done`, at least three. */
async function signInsUntil(done: Promise<unknown>): Promise<{ medianMs: number; peakKib: number }> {
  let isDone = false;
  void done.finally(() => {
    isDone = true;
  });
  const took: number[] = [];
  let peakKib = 0;
  while (!isDone || took.length < 3) {
    took.push(await signInMs());
    peakKib = Math.max(peakKib, authKib());
  }
  return { medianMs: median(took), peakKib };
}

/** What pictures at once did to sign-ins beside them, and to the memory of the process that both come to. */
async function beside(pictures: readonly Buffer[]) {
  const quiet = await signInsUntil(Promise.resolve());
  const uploads = Promise.all(pictures.map((picture, by) => upload(picture, by)));
  const busy = await signInsUntil(uploads);
  const answers = await uploads;
  return { slower: busy.medianMs / quiet.medianMs, larger: busy.peakKib / quiet.peakKib, answers };
}

describe('pictures that were made to cost much', () => {
  beforeAll(async () => {
    painters = await Promise.all(Array.from({ length: AT_ONCE }, newAccount));
    // Whatever a process has by its first sign-ins and its first picture, it has before anything is measured.
    await upload(blackPng(300, 200));
    for (let n = 0; n < 5; n += 1) await signInMs();
  });

  it.each([
    ['lines of forty million pixels', () => blackPng(40_000_000, 1), [413]],
    ['one pixel behind four thousand texts of a mebibyte', () => textsPng(4_000), [200, 503]],
    ['pictures of forty million pixels, as large as they may be', () => blackPng(8_000, 5_000), [200, 503]],
  ])(
    '%s, many at once, leave sign-in as quick and the process as small as it was',
    async (_what, make, statuses) => {
      const pictures = Array<Buffer>(AT_ONCE).fill(make());
      const seen: { slower: number; larger: number }[] = [];
      for (let n = 0; n < TRIES; n += 1) {
        const { slower, larger, answers } = await beside(pictures);
        for (const { status } of answers) expect(statuses).toContain(status);
        seen.push({ slower, larger });
        if (slower <= 2 && larger <= 1.3) return;
      }
      expect.fail(`sign-ins and memory beside pictures, by the quiet ones: ${JSON.stringify(seen)}`);
    },
    TIMEOUT_MS,
  );
});
