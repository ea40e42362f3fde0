import { until } from '@candor/testkit/until';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openPage, signUpOn } from '../support/browser.ts';
import { sharedBrowser, sharedStack } from '../support/shared.ts';
import { feedback, fundedPublisher, liveApp, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await sharedBrowser();
});

describe('the money, for whoever looks', () => {
  it('has a trail in the records, an entry in the transactions, and a public chain that the browser recomputes', async () => {
    const publisher = await fundedPublisher(stack, 50);
    const app = await liveApp(publisher, 5, 'Inkwell');
    const { page, context, faults } = await openPage(browser, stack.url);
    await signUpOn(page);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Start Next Rating' }).click();
    await page.getByRole('radio', { name: '1, Poor' }).check({ force: true });
    await page.getByLabel('Your feedback').fill(feedback());
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('0.75 USDT earned. Your balance').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: 'Records' }).click();
    await page.getByRole('button', { name: /its trail$/ }).click();
    await page.getByText('Put into escrow by the publisher').waitFor();
    await page.getByText('Earned by you').waitFor();
    await expectAccessible(page, 'a trail');
    await page.goto('/transactions');
    await page.getByText('Reward for a rating').waitFor();
    await expectAccessible(page, 'the transactions');
    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await loading).suggestedFilename()).toMatch(/^candor-earnings-.*\.csv$/);

    await page.goto(`/campaigns/${app._id}`);
    await page.getByRole('heading', { name: 'Inkwell' }).waitFor();
    await page.getByRole('button', { name: 'Recompute it in this browser' }).click();
    await page.getByText('All 2 entries follow from one another and end at the last hash.').waitFor();
    await expectAccessible(page, 'a campaign');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is shown after a reload with a token that is not good any more: the cookie renews it, once', async () => {
    const { page, context } = await openPage(browser, stack.url);
    await signUpOn(page);
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('Refresh_Mutation')) renewals.push(request.url());
    });
    await page.evaluate("localStorage.setItem('token', localStorage.getItem('token').slice(0, -6) + 'AAAAAA')");
    await page.goto('/start');
    await page.getByText('0 / 32').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(renewals).toHaveLength(1);
    await context.close();
  });
});

describe('without a connection', () => {
  it('a page whose code does not come says so, and comes when it is loaded again', async () => {
    const { page, context } = await openPage(browser, stack.url, 'light', { serviceWorkers: 'block' });
    await page.route('**/assets/begin-*', (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('alert').getByText('This page did not open').waitFor();
    await page.unroute('**/assets/begin-*');
    await page.getByRole('link', { name: 'Load it again' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('what was loaded can be read again after a reload, and says that it may be old', async () => {
    const { page, context } = await openPage(browser, stack.url);
    await signUpOn(page);
    await page.evaluate('navigator.serviceWorker.ready');
    // Loaded as if for the first time on this device: the worker has it all afterwards.
    await page.evaluate("caches.delete('candor-files')");
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.reload();
    await page.getByText('Earned today').waitFor();
    await until('what was seen', () =>
      page.evaluate("Object.keys(localStorage).some((key) => key.startsWith('candor:seen:'))"),
    );
    await until('the page’s code', () =>
      page.evaluate(
        "caches.open('candor-files').then((cache) => cache.keys()).then((keys) => ['.js', '.css'].every((end) => keys.some(({ url }) => url.includes('/assets/area-') && url.endsWith(end))))",
      ),
    );
    // The page that the worker keeps is the last one, whichever that was.
    await page.goto('/forgot');
    await page.getByLabel('Email').waitFor();
    await context.setOffline(true);
    await page.goto('/');
    await page.getByText('What you see was loaded before and may be old.').first().waitFor();
    expect(await page.getByRole('main').textContent()).toContain('0.00 USDT');
    await context.close();
  });
});
