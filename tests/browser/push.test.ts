import { startPushService } from '@candor/notifications/testing/push-service';
import { until } from '@candor/testkit/until';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGoodLooks, openAs } from '../support/browser.ts';
import { sharedBrowser, sharedStack } from '../support/shared.ts';
import { feedback, fundedPublisher, liveApp, signUp, start, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let browser: Browser;
let pushes: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  pushes = await startPushService();
  stack = await sharedStack();
  browser = await sharedBrowser();
});
afterAll(() => pushes?.stop());

/**
 * In the page: this browser's own push service is on the internet, so that what it would answer is said by ours. Whether it was asked for
 * permission is noted.
 */
const standIn = (made: { endpoint: string; p256dh: string; auth: string }) => `
  const made = ${JSON.stringify(made)};
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
  window.askedFor = 0;
  let kept = JSON.parse(localStorage.getItem('stand-in') ?? 'null');
  const own = (key) => ({ endpoint: made.endpoint, options: { applicationServerKey: bytes(key) }, getKey: (name) => bytes(made[name]),
    unsubscribe: async () => { kept = null; localStorage.removeItem('stand-in'); return true; } });
  const ask = Notification.requestPermission.bind(Notification);
  Object.defineProperty(Notification, 'requestPermission', { value: () => { window.askedFor += 1; return ask(); } });
  PushManager.prototype.getSubscription = async () => (kept ? own(kept) : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    kept = applicationServerKey;
    localStorage.setItem('stand-in', JSON.stringify(kept));
    return own(kept);
  };
`;

it('a rater ticks a box, is told of the reward through the way out, encrypted, and the worker shows it', async () => {
  const publisher = await fundedPublisher(stack, 10);
  const app = await liveApp(publisher, 2);
  const rater = await signUp(stack);
  const { page, context, faults } = await openAs(browser, stack, rater, {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  await page.addInitScript(standIn(pushes.subscription()));
  await page.goto('/notification');
  const box = page.getByRole('checkbox', { name: 'Rewards', exact: true });
  await box.waitFor();
  await expectGoodLooks(page, 'what this device is told');
  expect(await page.evaluate('window.askedFor')).toBe(0);
  await box.click();
  await expect
    .poll(() => rater.call('GET', '/api/notifications/push-subscriptions'))
    .toMatchObject([{ rewards: true }]);
  expect(await page.evaluate('window.askedFor')).toBe(1);

  const { _id } = await start(rater, app._id);
  await rater.call('POST', `/api/ratings/submit-pending/${_id}`, { stars: 4, feedback: feedback() });
  await until('the push', () => pushes.arrived.length > 0);
  expect(pushes.arrived.map(({ message }) => message.message)).toEqual(['You earned 0.75 USDT for rating Tidepool.']);

  // What arrived is handed to the worker as the browser does, which drops what comes before a worker is at work.
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const told = {
    origin: stack.url,
    registrationId: await registered,
    data: JSON.stringify(pushes.arrived[0]?.message),
  };
  await devtools.send('ServiceWorker.deliverPushMessage', told);
  const shown = () =>
    page.evaluate(
      'navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => all.map(({ body, data }) => [body, data.path]))',
    );
  await expect.poll(shown).toEqual([['You earned 0.75 USDT for rating Tidepool.', '/records']]);
  // The same again takes its place.
  await devtools.send('ServiceWorker.deliverPushMessage', told);
  await expect.poll(shown).toHaveLength(1);

  // Signed out, nothing more is sent: here and at the server.
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL('**/login**');
  expect(await page.evaluate("localStorage.getItem('stand-in')")).toBeNull();
  expect(faults).toEqual([]);
  await context.close();
});
