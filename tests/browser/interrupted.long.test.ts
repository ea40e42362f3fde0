import type { Browser } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { sharedBrowser, sharedStack } from '../support/shared.ts';
import type { TestStack } from '../support/stack.ts';
import { interruptedIn } from './interrupted.ts';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await sharedBrowser();
});

it.each(interruptedIn('the long run'))('$action $what', ({ prepare, play }) => play({ browser, stack }, prepare));
