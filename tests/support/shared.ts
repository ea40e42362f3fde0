import { rmSync } from 'node:fs';
import { processNames } from '@candor/events';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { demoClient } from '@candor/tools/demo/client';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { ADMIN, startTestStack, type TestStack } from './stack.ts';

let product: Promise<TestStack> | undefined;
let chromium: Promise<Browser> | undefined;

/**
 * The product that the files of a worker have in turn, started by the first of them. For files that need no settings of their own, end no
 * process of it, and say nothing of everybody there: no sums, no first page of everything. Nobody stops it but the worker's end.
 */
export async function sharedStack(): Promise<TestStack> {
  product ??= startTestStack({ EGRESS_TEST_HOSTS: '127.0.0.1' }).then(endWithWorker);
  const stack = await product;
  await offerNothing(stack);
  // A session of an earlier file may have run out by now.
  const { token } = await stack.anyone.call<{ token: string }>('POST', '/api/auth/login', ADMIN);
  return { ...stack, admin: demoClient(stack.url, token), adminToken: token };
}

/** The Chromium that the files of a worker have in turn; each test has contexts of its own. It ends with the worker. */
export const sharedBrowser = (): Promise<Browser> => (chromium ??= openBrowser());

/** What an earlier file left on offer would be the next app of a rater of this one. */
async function offerNothing(stack: TestStack): Promise<void> {
  const ratings = await connectMongo(stack.mongoUrl, `${stack.name}_ratings`);
  await ratings.collection('apps').updateMany({ state: 'live' }, { $set: { state: 'paused' } });
  await ratings.close();
}

/** Ends the processes when the worker does. On Linux the system would, too, even when the worker was killed. */
function endWithWorker(stack: TestStack): TestStack {
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    for (const name of processNames) process.kill(stack.stack.pid(name), 'SIGTERM');
    rmSync(stack.stack.mailFolder, { recursive: true, force: true });
  };
  for (const last of ['SIGTERM', 'exit'] as const) process.once(last, end);
  return stack;
}
