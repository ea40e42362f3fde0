import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAs, openBrowser } from '../support/browser.ts';
import { refuseAll } from '../support/connection.ts';
import { ADMIN, fundedPublisher, type Person, signUp, startTestStack, type TestStack } from '../support/stack.ts';
import { adminRoutes, createVisits, routesOfClient } from './visits.ts';

let stack: TestStack;
let browser: Browser;
let publisher: Person;
beforeAll(async () => {
  stack = await startTestStack();
  browser = await openBrowser();
  publisher = await fundedPublisher(stack, 10);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Those that have nothing to wait for; an old address leads to another one. */
const WITHOUT_DATA = ['/about', '/rules', '/publisher/apps/new', '/withdraw-history'];
const ADMIN_WITHOUT_DATA = ['add-app'];

it('each page of the users’ area while the server is slow, and when it fails', async () => {
  const { glance, missed } = createVisits();
  const routes = routesOfClient().user.filter((one) => !WITHOUT_DATA.includes(one));
  expect(routes.length).toBeGreaterThan(15);
  const { page, context, faults } = await openAs(browser, stack, publisher);
  for (const route of routes) {
    const release = await refuseAll(page, /^(?!Frame_)/);
    await page.goto(route.replace(':id', 'some'));
    await page.locator('[aria-busy="true"]').first().waitFor();
    await glance(page, route, 'loading');
    release();
    await page.getByRole('main').getByRole('alert').first().waitFor();
    await glance(page, route, 'failed');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(faults).toEqual([]);
  await context.close();
  expect([...missed('loading', routes), ...missed('failed', routes)]).toEqual([]);
});

it('each page of the administrators’ area while the server is slow, and when it fails', async () => {
  await signUp(stack);
  const { glance, missed } = createVisits();
  const routes = adminRoutes().filter((one) => !ADMIN_WITHOUT_DATA.includes(one));
  expect(routes.length).toBeGreaterThan(8);
  const { page, context, faults } = await openAs(browser, stack, ADMIN);
  const main = page.getByRole('main');
  for (const route of routes) {
    const release = await refuseAll(page, /^(?!Admin(Gate|Frame)|Alarm)/);
    await page.goto(`/admin/${route}`);
    await main.locator('[aria-busy="true"]').first().waitFor();
    await glance(page, route, 'loading');
    release();
    await main
      .getByRole('alert')
      .or(main.getByText('!', { exact: true }))
      .first()
      .waitFor();
    await glance(page, route, 'failed');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(faults).toEqual([]);
  await context.close();
  expect([...missed('loading', routes), ...missed('failed', routes)]).toEqual([]);
});
