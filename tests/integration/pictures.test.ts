import { readFileSync } from 'node:fs';
import { blackPng, textsPng } from '@candor/service-kit/testing/pngs';
import { demoClient } from '@candor/tools/demo/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Person, signUp, startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let person: Person;
beforeAll(async () => {
  stack = await startTestStack();
  person = await signUp(stack, 'painter');
  // Whatever a process has by its first sign-ins and its first picture, it has before anything is measured.
  await upload(blackPng(300, 200));
  for (let n = 0; n < 5; n += 1) await signInMs();
});
afterAll(() => stack?.stop());

const AT_ONCE = 10;
/** Another program may have the core just then: what holds once in so many times was not held up by pictures. */
const TRIES = 4;
const TIMEOUT_MS = 180_000;

async function upload(bytes: Buffer): Promise<{ status: number; code?: string }> {
  const form = new FormData();
  form.append('profilePicture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
  const response = await fetch(`${stack.url}/api/profile`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, ...(code === undefined ? {} : { code }) };
}

async function signInMs(): Promise<number> {
  const startedAtMs = performance.now();
  const { username } = person;
  await demoClient(stack.url).call('POST', '/api/auth/login', { username, password: PASSWORD });
  return performance.now() - startedAtMs;
}

/** The resident memory of auth, in kibibytes. */
const authKib = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${stack.stack.pid('auth')}/status`, 'utf8'))?.[1]);

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
  const uploads = Promise.all(pictures.map(upload));
  const busy = await signInsUntil(uploads);
  const answers = await uploads;
  return { slower: busy.medianMs / quiet.medianMs, larger: busy.peakKib / quiet.peakKib, answers };
}

describe('pictures that were made to cost much', () => {
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
