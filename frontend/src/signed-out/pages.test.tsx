import { expect, it } from 'vitest';
import { signedOutPages } from './pages.tsx';

/** What gateway/src/signed-out/values.ts tells. */
const TOLD =
  'site supportMail figuresAt paidOut rewardTime payoutTime priceMin rewardMin rewardPerHourMin feeMinPercent campaignId campaignName campaignFunded campaignSpent campaignFees campaignEntries secondsMin minutesMax dailyCap openMax feedbackMin appealHours reportDays upheldReportsMax payoutMin'.split(
    ' ',
  );
const DESCRIPTION_MAX = 170;

const pages = signedOutPages();
const documentOf = (body: string) => new DOMParser().parseFromString(body, 'text/html');
const textOf = (name: string) =>
  documentOf(pages.find((page) => page.name === name)?.body ?? '').body.textContent?.replace(/\s+/g, ' ') ?? '';

it('are whole: one heading, a way in, each other’s links, and nothing that runs', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(['/', '/about', '/developers', '/privacy', '/rules', '/terms']);
  expect(new Set(pages.flatMap(({ title, description }) => [title, description])).size).toBe(2 * pages.length);
  for (const { name, body, description } of pages) {
    const page = documentOf(body);
    expect(page.querySelectorAll('h1').length, name).toBe(1);
    expect(description.length, name).toBeLessThanOrEqual(DESCRIPTION_MAX);
    for (const to of ['/', '/login', '/signup', '/about', '/rules', '/developers', '/privacy', '/terms'])
      expect(page.querySelector(`a[href="${to}"]`), `${name}: ${to}`).not.toBeNull();
    expect(page.querySelector('script, [style], [onclick]'), name).toBeNull();
  }
});

it('ask the gateway for nothing that it does not tell, and each choice that begins has its end', () => {
  for (const { name, body } of pages) {
    for (const [, what] of body.matchAll(/\[\[(?:if |else |end )?(\w+)\]\]/g)) expect(TOLD, name).toContain(what);
    const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0;
    expect(count(/\[\[if /g), name).toBe(count(/\[\[end /g));
    // None stands within another one of the same name, which would be taken for its end.
    for (const [, what, inside] of body.matchAll(/\[\[if (\w+)\]\]([\s\S]*?)\[\[end \1\]\]/g))
      expect(inside, name).not.toContain(`[[if ${what}]]`);
  }
});

it('tell a rater what is never asked, a publisher what it costs, and hold no figure of their own', () => {
  const landing = textOf('landing');
  for (const told of [
    'There is no deposit for raters',
    'One star is paid like five',
    'A place costs [[priceMin]] USDT or more',
    'at least [[feeMinPercent]] % of the price is the fee',
    'Fewer than 10 people so far, so it is not shown.',
    'The figures cannot be read at the moment.',
    'Open its proof',
  ])
    expect(landing).toContain(told);
  for (const { name, body } of pages) expect(body, name).not.toMatch(/\d\.\d\d USDT/);
});

it('have the numbers that Candor is set up with, and say so where they are not known', () => {
  const rules = textOf('rules');
  for (const told of [
    'at least [[if secondsMin]][[secondsMin]][[else secondsMin]]…[[end secondsMin]] seconds',
    '[[dailyCap]][[else dailyCap]]…[[end dailyCap]] are counted',
    '[[else dailyCap]]The numbers of this text cannot be read at the moment.[[end dailyCap]]',
  ])
    expect(rules).toContain(told);
  expect(textOf('about')).toContain('from [[if payoutMin]][[payoutMin]][[else payoutMin]]…[[end payoutMin]] USDT on');
  for (const name of ['rules', 'about', 'landing'])
    expect(textOf(name), name).not.toMatch(/\d (days|hours|minutes|seconds|characters)\b(?!, from the ledger)/);
});

it('have the version that the sign-up keeps', () => {
  for (const name of ['terms', 'privacy']) expect(textOf(name)).toContain('Version of 24 November 2026.');
});
