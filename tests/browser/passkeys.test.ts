import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks, openPage, signInOn } from '../support/browser.ts';
import { sharedBrowser } from '../support/shared.ts';
import { ADMIN, PASSWORD, signUp, startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let browser: Browser;
/** Passkeys are of names, not of numbers: the same product, by the name that it has for people. */
let url = '';
beforeAll(async () => {
  stack = await startTestStack();
  browser = await sharedBrowser();
  url = stack.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => stack?.stop());

/** A device that keeps passkeys, whose person is there and proves it: Chromium's own stand-in for one. */
async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function opened() {
  const all = await openPage(browser, url, 'light', { serviceWorkers: 'block' });
  await withDevice(all.page);
  return all;
}

const passkeysOn = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page, name: string, password = PASSWORD): Promise<void> {
  const passkeys = passkeysOn(page);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Name of the passkey').fill(name);
  await passkeys.getByLabel('Password', { exact: true }).fill(password);
  await passkeys.getByRole('button', { name: 'Add the passkey' }).click();
  await passkeys.getByText(name, { exact: true }).waitFor();
}

const home = (page: Page) => page.getByText('What do you want to do today?').waitFor();

async function signOut(page: Page): Promise<void> {
  await page.goto('/');
  await home(page);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('button', { name: 'Continue with a passkey' }).waitFor();
}

describe('a passkey, on the page', () => {
  it('is added with the password, signs in alone and as the second factor, is renamed and removed', async () => {
    const person = await signUp(stack);
    const { page, context, faults } = await opened();
    await page.goto('/login');
    await signInOn(page, person.username);
    await page.goto('/personal-info');
    await addPasskey(page, 'My laptop');
    const passkeys = passkeysOn(page);
    expect(await passkeys.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10);
    await expectGoodLooks(page, 'a passkey that was added');
    await passkeys.getByRole('button', { name: 'I have kept them' }).click();

    await signOut(page);
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await home(page);

    await signOut(page);
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await home(page);

    await page.goto('/personal-info');
    await passkeys.getByRole('button', { name: 'Rename My laptop' }).click();
    await passkeys.getByLabel('Name of the passkey').fill('The blue one');
    await passkeys.getByRole('button', { name: 'Save the name' }).click();
    await passkeys.getByText('The blue one', { exact: true }).waitFor();

    await passkeys.getByRole('button', { name: 'Remove The blue one' }).click();
    await passkeys.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await passkeys.getByRole('button', { name: 'Remove the passkey' }).click();
    await passkeys.getByText('The blue one', { exact: true }).waitFor({ state: 'detached' });
    // The device has its half still: nobody here knows the other.
    await signOut(page);
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await page.getByText('This passkey was not accepted.').waitFor();
    await signInOn(page, person.username);
    // What was refused is a failed request, and the console says so.
    expect(faults.filter((fault) => !/status of 401/.test(fault))).toEqual([]);
    await context.close();
  });

  it('of an administrator who must have one is no more than a user’s until then, and the last one stays', async () => {
    await stack.stack.restart('auth', { PASSKEYS_REQUIRED: 'administrators' });
    const { page, context } = await opened();
    await page.goto('/login');
    await signInOn(page, ADMIN.username, ADMIN.password);
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: 'Administrator sign-in' }).waitFor();
    await page.goto('/personal-info');
    await addPasskey(page, 'First', ADMIN.password);
    // The session that set it up has given it: whoever is signed in is led on.
    await page.goto('/admin/login');
    await page.getByText('Total Revenue').waitFor();
    await signOut(page);
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await page.getByText('Total Revenue').waitFor();
    await page.goto('/personal-info');
    const passkeys = passkeysOn(page);
    await passkeys.getByRole('button', { name: 'Remove First' }).click();
    await passkeys.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await passkeys.getByRole('button', { name: 'Remove the passkey' }).click();
    await passkeys.getByText('Administrators need a passkey. Add another one before you remove this.').waitFor();
    await context.close();
    await stack.stack.restart('auth', { PASSKEYS_REQUIRED: 'nobody' });
  });
});
