import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@candor/testkit/until';
import type { Browser, Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage, signInOn } from '../support/browser.ts';
import { sharedBrowser, sharedStack } from '../support/shared.ts';
import { fundedPublisher, liveApp, type Person, signUp, type TestStack } from '../support/stack.ts';
import { setPayouts } from './actions.ts';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await sharedBrowser();
});

/** Every text that the browser keeps for this address: local and session storage, databases, and the worker's caches with what is in them. */
const storages = (page: Page) =>
  page.evaluate(`(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) texts.push('database ' + name);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request)).text());
    }
    return texts.join('\\n');
  })()`) as Promise<string>;

const contains = (text: string, parts: readonly string[]) => parts.filter((part) => text.includes(part));

async function visit(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByText('Total profit').first().waitFor();
  await page.goto('/personal-info');
  await page.getByLabel('Name', { exact: true }).waitFor();
  await page.goto('/withdraw-information');
  await page.getByLabel('Address', { exact: true }).waitFor();
  await page.goto('/notification');
  await page.getByText('The address for your payouts was set or changed.').first().waitFor();
}

async function beginRating(page: Page, words: string): Promise<void> {
  await page.goto('/start');
  await page.getByRole('button', { name: 'Start Next Rating' }).click();
  // The connection is lost for drafts: the device has the only copy.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('Draft_Mutation') ? route.abort() : route.fallback(),
  );
  await page.getByLabel('Your feedback').fill(words);
  await page.getByText('Kept on this device until the connection is back').waitFor();
}

describe('the traces of a person on a device', () => {
  it('are no contact or payout facts while signed in, and none at all after the sign-out', async () => {
    await liveApp(await fundedPublisher(stack, 20), 3, 'Traceable');
    const rater: Person = await signUp(stack);
    const address = await setPayouts(rater);
    const words = 'Words that nobody else is to find on this device.';
    const { page, context } = await openPage(browser, stack.url);
    await page.goto('/login');
    await signInOn(page, rater.username);
    await page.evaluate('navigator.serviceWorker.ready');
    await visit(page);
    await beginRating(page, words);

    const facts = [`${rater.username}@example.com`, '2025550142', address];
    await until('what was seen', async () => (await storages(page)).includes('candor:seen:'));
    const signedIn = await storages(page);
    expect(contains(signedIn, facts)).toEqual([]);
    expect(contains(signedIn, [words, rater.username])).toEqual([words, rater.username]);
    // The draft is still there after a reload, without the server having it.
    await page.reload();
    await page
      .getByRole('button', { name: /Submit Now|Submit Rating|Continue|Start Next Rating/ })
      .first()
      .waitFor();
    expect(contains(await storages(page), [words])).toEqual([words]);
    const { sub } = JSON.parse(Buffer.from(rater.token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };

    await page.goto('/profile');
    const leaving = page.waitForResponse((response) => response.request().postData()?.includes('Logout') ?? false);
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    expect((await (await leaving).allHeaders())['clear-site-data']).toBe('"cache"');
    await page.waitForURL('**/login');
    const signedOut = await storages(page);
    expect(contains(signedOut, [...facts, words, rater.username, sub])).toEqual([]);
    expect(signedOut.split('\n').filter((line) => /^https?:.*\/pictures\//.test(line))).toEqual([]);
    expect(await page.evaluate('Object.keys(localStorage).concat(Object.keys(sessionStorage))')).toEqual([]);
    // The product's own files are not a person's: they are still there.
    expect(signedOut).toContain('/assets/');
    await context.close();
  });
});

/** A proxy that a browser goes through, and every request of it as it went over the wire. */
async function openProxy() {
  const seen: string[] = [];
  const proxy = createServer((req, res) => {
    seen.push(`${req.method} ${req.url} ${JSON.stringify(req.headers)}`);
    const onward = request(req.url ?? '', { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const close = () => {
    proxy.closeAllConnections();
    return new Promise((done) => proxy.close(done));
  };
  return { server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, seen, close };
}

const TOKEN = 'a-token-that-nobody-else-is-to-see';
const LINKS = [
  ['/reset', 'Set a new password'],
  ['/reset-pin', 'Set a new PIN'],
  ['/verify-email', 'Confirm your mail address'],
  ['/freeze', 'Freeze your account'],
  ['/unfreeze', 'Lift the freeze'],
  ['/lost-factor', 'You lost your second factor'],
  ['/keep-factor', 'Keep your second factor'],
  ['/remove-factor', 'Remove your second factor'],
] as const;

describe('a mailed link', () => {
  it.each(LINKS)('to %s leaves the address at once, and nothing on the way sees its token', async (path, title) => {
    const { server, seen, close } = await openProxy();
    const { page, context } = await openPage(browser, stack.url, 'light', { proxy: { server } });
    const answer = await page.goto(`${path}#token=${TOKEN}`);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await page.getByRole('heading', { name: title }).waitFor();
    // Without a token there would be none.
    await page.getByRole('button', { name: /^(Set|Confirm|Freeze|Lift|It was not me|Remove)/ }).waitFor();
    await page.waitForURL((url) => url.pathname === path && url.hash === '');
    await page.evaluate('navigator.serviceWorker.ready');
    await page.getByRole('link').last().click();
    await page.waitForURL((url) => url.pathname !== path);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.filter((line) => line.startsWith(`GET ${stack.url}${path} `))).toHaveLength(1);
    expect(seen.filter((line) => line.includes(TOKEN))).toEqual([]);
    expect(contains(await storages(page), [TOKEN])).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain(TOKEN);
    await context.close();
    await close();
  });

  it('is used with its own token where its page is open already', async () => {
    const { page, context } = await openPage(browser, stack.url, 'light', { serviceWorkers: 'block' });
    await page.goto('/verify-email#token=the-first-one');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('alert').waitFor();
    await page.goto('/verify-email#token=the-second-one');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.hash === '');
    const sent = page.waitForRequest((one) => one.postData()?.includes('VerifyPage_Mutation') ?? false);
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect((await sent).postData()).toContain('the-second-one');
    await context.close();
  });

  // Links mailed before tokens went into the fragment: the first request has it, as it had then, and no other.
  it.each(LINKS)(
    'to %s from before leaves the address at once, and no other request tells of it',
    async (path, title) => {
      const { page, context } = await openPage(browser, stack.url);
      const asked: Request[] = [];
      page.on('request', (request) => asked.push(request));
      const answer = await page.goto(`${path}?token=${TOKEN}`);
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      await page.getByRole('heading', { name: title }).waitFor();
      await page.waitForURL((url) => url.pathname === path && url.search === '');
      await page.evaluate('navigator.serviceWorker.ready');
      await page.getByRole('link').last().click();
      await page.waitForURL((url) => url.pathname !== path);
      const [first, ...others] = asked;
      expect(first?.url()).toContain(TOKEN);
      expect(others.length).toBeGreaterThan(1);
      expect(others.filter((request) => request.url().includes(TOKEN))).toEqual([]);
      // As they went over the wire: what a page says before is without the policy. Chromium names the page with its font, which is ours.
      const telling = await Promise.all(
        asked.map(async (request) => ((await request.allHeaders()).referer?.includes(TOKEN) ? [request.url()] : [])),
      );
      expect(telling.flat().filter((url) => !url.startsWith(`${stack.url}/assets/inter-`))).toEqual([]);
      expect(contains(await storages(page), [TOKEN])).toEqual([]);
      await page.goBack();
      expect(page.url()).not.toContain(TOKEN);
      await context.close();
    },
  );
});
