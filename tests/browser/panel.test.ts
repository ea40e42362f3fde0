import { until } from '@candor/testkit/until';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, openAs } from '../support/browser.ts';
import { mailedToken } from '../support/mailed.ts';
import { expectSound } from '../support/oracle.ts';
import { sharedBrowser } from '../support/shared.ts';
import {
  ADMIN,
  type AppRecord,
  appNow,
  balanceOf,
  earned,
  feedback,
  fundedPublisher,
  nearText,
  type Person,
  type RatingRecord,
  signUp,
  start,
  startTestStack,
  type TestStack,
} from '../support/stack.ts';

/** What the publisher writes: how it is answered, the question, and what else its kind needs. */
const QUESTIONS = [
  { kind: 'One of several options', text: 'Which part did you use most?', options: 'Search\nLists' },
  { kind: 'Any of several options', text: 'What did you like?', options: 'Speed\nLooks\nWords' },
  { kind: 'A scale', text: 'How easy was the start?' },
  { kind: 'A scale', text: 'Would you tell a friend?', scale: '0–10' },
  {
    kind: 'Attention: the question names the option to choose',
    text: 'Please choose "Blue" here.',
    options: 'Red\nBlue',
  },
  { kind: 'Words', text: 'What is missing?' },
] as const;
const ANSWERS = [
  { id: 'q1', value: 'Lists' },
  { id: 'q2', value: ['Speed'] },
  { id: 'q3', value: 4 },
  { id: 'q4', value: 9 },
  { id: 'q5', value: 'Blue' },
  { id: 'q6', value: 'A filter for the lists.' },
];
const SCREENED = 'Not a match this time; 0.30 USDT is yours.';

let stack: TestStack;
let browser: Browser;
let publisher: Person;
let appId: string;
beforeAll(async () => {
  stack = await startTestStack();
  browser = await sharedBrowser();
  publisher = await fundedPublisher(stack, 100);
});
afterAll(() => stack?.stop());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function writeApp(page: Page): Promise<void> {
  await page.goto('/publisher/apps/new');
  const picture = Buffer.from(await (await fetch(`${stack.url}/icons/icon-192.png`)).arrayBuffer());
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'app.png', mimeType: 'image/png', buffer: picture });
  await page.getByLabel('Name', { exact: true }).fill('Tidepool');
  await page.getByLabel('Link').fill('https://example.com/tidepool');
  await page.getByLabel('Price of a place').fill('1');
  await page.getByLabel('Reward', { exact: true }).fill('0.75');
  await page.getByLabel('Minutes', { exact: true }).fill('3');
  await press(page, 'Add app');
  await page.waitForURL(/\/publisher\/apps\/(?!new)[\w-]+$/);
}

async function writeQuestions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await page.getByText('Nothing is asked besides stars and feedback.').waitFor();
  for (const [index, one] of QUESTIONS.entries()) {
    await press(page, 'Add a question');
    const editor = page.getByRole('region', { name: `Question ${index + 1}` });
    await editor.getByLabel('Answered by').selectOption({ label: one.kind });
    await editor.getByLabel('Question', { exact: true }).fill(one.text);
    if ('options' in one) await editor.getByLabel('Options').fill(one.options);
    if ('scale' in one) await editor.getByLabel('Scale', { exact: true }).selectOption(one.scale);
  }
  await expectAccessible(page, 'six questions being written');
  await press(page, 'Save');
  await page.getByText('Saved. Whoever starts from now on is asked these 6.').waitFor();
}

/** Whoever speaks one of two languages, with places kept for three groups of them. */
async function chooseAudience(page: Page): Promise<void> {
  await page.goto(`/publisher/apps/${appId}/audience`);
  await page.getByLabel('Languages').first().selectOption(['de', 'nb']);
  await press(page, 'See how many fit');
  await page.getByText('Fewer than 10 of the raters who were active in the last 30 days fit.').waitFor();
  const quotas = [
    { name: 'German', places: '4', language: 'de' },
    { name: 'Norwegian', places: '4', language: 'nb' },
    { name: 'Phones', places: '4' },
  ];
  for (const [index, { name, places, language }] of quotas.entries()) {
    await press(page, 'Add a quota');
    const quota = page.getByRole('region', { name: `Quota ${index + 1}` });
    await quota.getByLabel('Name', { exact: true }).fill(name);
    await quota.getByLabel('Places', { exact: true }).fill(places);
    await quota.getByLabel('Whom it is for').selectOption(language ? 'languages' : 'devices');
    if (language) await quota.getByLabel('Languages').selectOption(language);
    else await quota.getByLabel('iPhone or iPad').check();
  }
  await press(page, 'Save the audience');
  await page.getByText('Saved. Whoever has started a rating goes on with it.').waitFor();
  await expectAccessible(page, 'an audience with three quotas');
}

/** Twenty places and, with a first question, twenty screens. */
async function buy(page: Page): Promise<void> {
  await page.goto(`/publisher/apps/${appId}/screens`);
  await page.getByLabel('Question', { exact: true }).fill('Do you cook at home?');
  await page.getByLabel('Options').fill('Yes\nNo');
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('Each of them pays, in USDT').fill('0.30');
  await page.getByLabel('Screens', { exact: true }).fill('20');
  await press(page, 'Buy screens');
  await until('the screens', async () => (await balanceOf(publisher)).funds === 94);
  await page.goto(`/publisher/apps/${appId}`);
  await page.getByLabel('Places', { exact: true }).fill('20');
  const cost = page.locator('[aria-live="polite"]').filter({ hasText: 'You pay' });
  await cost.getByText('20.00').waitFor();
  await expectAccessible(page, 'what twenty places cost');
  await press(page, 'Buy places');
  await page.getByText('20 places bought.').waitFor();
}

/** Somebody who speaks German, and would be offered the campaign. */
async function rater(name: string): Promise<Person> {
  const person = await signUp(stack, name);
  await person.call('PUT', '/api/profile/about-you', { languages: ['de'] });
  return person;
}

/** The same up to the first question that is answered well. */
async function cook(name: string): Promise<{ person: Person; rating: RatingRecord }> {
  const person = await rater(name);
  const rating = await start(person, appId);
  await person.call('POST', `/api/ratings/${rating._id}/check`, { answer: 'Yes' });
  return { person, rating };
}

const submit = (person: Person, { _id }: RatingRecord, stars: number, text = feedback()) =>
  person.call<{ rating: RatingRecord }>('POST', `/api/ratings/submit-pending/${_id}`, {
    ...{ stars, feedback: text, answers: ANSWERS },
  });

async function openSheet(person: Person) {
  const opened = await openAs(browser, stack, person);
  await opened.page.goto('/start');
  await press(opened.page, 'Start Next Rating');
  await press(opened.page, 'Start it');
  await opened.page.getByText('Do you cook at home?').waitFor();
  return opened;
}

describe('a campaign with all that the panel has', () => {
  it('a publisher makes it on a phone: questions, an audience, quotas, a first question, its cost, twenty places', async () => {
    const { page, context, faults } = await openAs(browser, stack, publisher);
    await writeApp(page);
    appId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await writeQuestions(page);
    await chooseAudience(page);
    await buy(page);
    expect(await balanceOf(publisher)).toMatchObject({ funds: 74, inCampaigns: 26 });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a rater whose answer ends it is paid at once, and one outside the audience is offered nothing', async () => {
    const person = await rater('baker');
    const { page, context, faults } = await openSheet(person);
    await page.getByRole('radio', { name: 'No' }).check();
    await expectAccessible(page, 'the first question');
    await press(page, 'Answer');
    await page.getByText(SCREENED).waitFor();
    await until('the reward of the screen', async () => (await earned(person)) === 0.3);
    expect(faults).toEqual([]);
    await context.close();
    const stranger = await signUp(stack, 'stranger');
    await expect(start(stranger, appId)).rejects.toThrow('No app available for rating.');
  });

  it('a rater answers all of it on a phone, over a reload, and is paid', async () => {
    const { page, context, faults } = await openSheet(await rater('answering'));
    await page.getByRole('radio', { name: 'Yes' }).check();
    await press(page, 'Answer');
    await page.getByRole('radio', { name: '4, Very good' }).check({ force: true });
    await page.getByLabel('Your feedback').fill(feedback());
    await page.getByText('6 questions in all').waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: 'Questions 1 to 3 of 6' }).waitFor();
    await page.getByRole('radio', { name: 'Lists' }).check();
    await page.getByRole('checkbox', { name: 'Speed' }).check();
    await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    await expectAccessible(page, 'the first questions');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: 'Questions 4 to 6 of 6' }).waitFor();
    await page.getByText('Question 4: Please answer this question.').waitFor();
    await page.getByText(/^Saved /).waitFor({ state: 'attached' });
    await page.reload();
    await page.getByText('6 questions in all').waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    expect(await page.getByRole('radio', { name: 'Lists' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('radio', { name: '9', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'Blue' }).check();
    await page.getByLabel('6. What is missing?').fill('A filter for the lists, and a dark mode.');
    await expectAccessible(page, 'the last questions');
    await press(page, 'Submit');
    await page.getByText('0.75 USDT earned. Your balance').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a rater says that there was a problem: the rating is given back without a mark, and the publisher is told', async () => {
    const person = await rater('stuck');
    const { page, context, faults } = await openSheet(person);
    await page.getByRole('radio', { name: 'Yes' }).check();
    await press(page, 'Answer');
    await press(page, 'There was a problem');
    await page.getByRole('radio', { name: 'It asks for money first' }).check();
    await expectAccessible(page, 'a problem being told');
    await press(page, 'Tell it and give back');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
    const theirs = await openAs(browser, stack, publisher);
    await theirs.page.goto(`/publisher/apps/${appId}/problems`);
    await theirs.page.getByText('It asks for money first').first().waitFor();
    expect(theirs.faults).toEqual([]);
    await theirs.context.close();
  });

  it('a moderator decides what is nearly the same, and it is paid', async () => {
    const first = await cook('harbour');
    await submit(first.person, first.rating, 4, nearText('harbour'));
    const second = await cook('quay');
    const { rating } = await submit(second.person, second.rating, 4, nearText('quay'));
    expect(rating.status).toBe('looked at');
    const { page, context, faults } = await openAs(browser, stack, ADMIN, { viewport: DESKTOP });
    await page.goto('/admin/appeals?tab=alike');
    await press(page, 'Fine');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Both tell of an own look.');
    await expectAccessible(page, 'what is nearly the same being decided');
    await page.getByRole('dialog').getByRole('button', { name: 'Fine' }).click();
    await page.getByText('The ratings are completed.').waitFor();
    await until('the reward', async () => (await earned(second.person)) === 0.75);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('the publisher watches the results come, compares two versions, and takes a file along', async () => {
    const { page, context, faults } = await openAs(browser, stack, publisher);
    await page.goto(`/publisher/apps/${appId}`);
    await page.getByText('A filter for the lists, and a dark mode.').waitFor();
    const { person, rating } = await cook('watched');
    await submit(person, rating, 5, `While somebody looks at the page, this comes to it. ${feedback()}`);
    await page.getByText(/While somebody looks at the page/).waitFor();
    await page.getByRole('link', { name: 'Questions', exact: true }).click();
    await page.getByRole('region', { name: 'Question 6' }).getByLabel('Question', { exact: true }).fill('What next?');
    await press(page, 'Save');
    await page.getByText('Saved. Whoever starts from now on is asked these 6.').waitFor();
    const later = await cook('later');
    await submit(later.person, later.rating, 3);
    await page.getByRole('link', { name: 'Back to the campaign' }).click();
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await press(page, 'Filters');
    await page.getByLabel('Another version').selectOption('1');
    await press(page, 'Show the results');
    await page.getByText('A filter for the lists, and a dark mode.').waitFor();
    await page.getByText('What next?').first().waitFor();
    await expectAccessible(page, 'two versions side by side');
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'CSV')]);
    expect(file.suggestedFilename()).toBe('candor-results-Tidepool.csv');
    expect(faults).toEqual([]);
    await context.close();
    expect((await appNow(publisher, appId)).places).toMatchObject({ completed: 5, reserved: 0 } satisfies Partial<
      AppRecord['places']
    >);
  });

  it('the publisher gives a bonus without having seen the stars, and writes back; the rater answers; neither learns who the other is', async () => {
    const { person, rating } = await cook('writing');
    const words = `The map is what I opened first. ${feedback()}`;
    await submit(person, rating, 4, words);
    const theirs = await openAs(browser, stack, publisher);
    await theirs.page.goto(`/publisher/apps/${appId}/bonuses`);
    const choice = theirs.page.getByRole('article').filter({ hasText: words });
    expect(await choice.getByText(/stars/).count()).toBe(0);
    await choice.getByRole('button', { name: 'Give a bonus' }).click();
    await choice.getByLabel('Bonus in USDT').fill('0.5');
    await choice.getByLabel('Your words to the rater').fill('Thank you: we missed that.');
    await expectAccessible(theirs.page, 'a bonus being given');
    await choice.getByRole('button', { name: 'Give it' }).click();
    await choice.getByText('The rater has your bonus of').waitFor();
    await until('the bonus', async () => (await earned(person)) === 1.25);
    await theirs.page.goto(`/publisher/apps/${appId}`);
    const piece = theirs.page.getByRole('article').filter({ hasText: words });
    await piece.getByRole('button', { name: 'Messages' }).click();
    await piece.getByLabel('Your message').fill('Which map? Write to nora@example.com.');
    await piece.getByRole('button', { name: 'Send' }).click();
    await piece.getByText('You stay unknown to each other.').waitFor();
    expect(await piece.getByText('nora@example.com').count()).toBe(0);
    await expectAccessible(theirs.page, 'a message under a piece of feedback');
    const { page, context, faults } = await openAs(browser, stack, person);
    await page.goto('/records');
    const record = page.getByRole('article').first();
    await record.getByRole('button', { name: /its trail$/ }).click();
    await record.getByRole('button', { name: 'Messages' }).click();
    await record.getByText(/^Which map\? Write to/).waitFor();
    await record.getByLabel('Your message').fill('The one of the coast.');
    await record.getByRole('button', { name: 'Send' }).click();
    // Not the form, which may hold the words for the moment until the answer is there.
    await record.getByRole('paragraph').filter({ hasText: 'The one of the coast.' }).waitFor();
    await expectAccessible(page, 'the rater’s answer');
    expect([...faults, ...theirs.faults]).toEqual([]);
    await Promise.all([context.close(), theirs.context.close()]);
  });

  it('a rater reports a question, and a moderator finds that it may be asked', async () => {
    const { page, context, faults } = await openSheet(await rater('doubting'));
    await page.getByRole('radio', { name: 'Yes' }).check();
    await press(page, 'Answer');
    await page.getByRole('radio', { name: '4, Very good' }).check({ force: true });
    await page.getByLabel('Your feedback').fill(feedback());
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await press(page, 'Report a question');
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('radio', { name: 'Which part did you use most?' }).check();
    await dialog.getByRole('radio', { name: 'It asks for personal data' }).check();
    await expectAccessible(page, 'a question being reported');
    await dialog.getByRole('button', { name: 'Report it' }).click();
    await page.getByText(/^Reported\. A person looks at it within 48 hours/).waitFor();
    expect(faults).toEqual([]);
    await context.close();
    const desk = await openAs(browser, stack, ADMIN, { viewport: DESKTOP });
    await desk.page.goto('/admin/appeals?tab=questions');
    await press(desk.page, 'Dismiss');
    await desk.page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('It asks about the app.');
    await expectAccessible(desk.page, 'a reported question being decided');
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await desk.page.getByText('The question stands.').waitFor();
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  });

  it('a viewer of the organisation reads all of it and can change nothing', async () => {
    const viewer = await signUp(stack, 'viewer');
    const email = `${viewer.username}@example.com`;
    const owner = await openAs(browser, stack, publisher);
    await owner.page.goto('/organisation');
    await owner.page.getByLabel('Mail address').fill(email);
    await owner.page.getByLabel('Role', { exact: true }).selectOption('viewer');
    await press(owner.page, 'Send the link');
    await owner.page.getByText(`A link is mailed to ${email}.`).waitFor();
    await owner.context.close();
    const token = await mailedToken(stack, email, '/join');
    await viewer.call('POST', '/api/organisation/invitations/accept', { token });
    const { page, context, faults } = await openAs(browser, stack, viewer);
    await page.goto('/publisher');
    await page.getByText('Tidepool').first().waitFor();
    await page.goto(`/publisher/apps/${appId}`);
    await page.getByText('A filter for the lists, and a dark mode.').waitFor();
    for (const name of ['Pause', 'Close', 'Buy places', 'Edit', 'Change price', 'Report'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    await expectAccessible(page, 'a campaign as its viewer sees it');
    for (const [part, button] of [
      ['questions', 'Save'],
      ['audience', 'Save the audience'],
      ['screens', 'Buy screens'],
    ] as const) {
      await page.goto(`/publisher/apps/${appId}/${part}`);
      await page.getByText('Your role in the organisation reads this, and changes nothing.').waitFor();
      expect(await page.getByRole('button', { name: button, exact: true }).isDisabled(), part).toBe(true);
      await expectAccessible(page, `${part} as a viewer sees them`);
    }
    await page.goto(`/publisher/apps/${appId}/results`);
    await page.getByRole('button', { name: 'CSV' }).waitFor();
    for (const name of ['Save the view', 'Share'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
    const before = await appNow(publisher, appId);
    const changes: [string, string, object][] = [
      ['POST', `/api/publisher/apps/${appId}/fund`, { places: 1 }],
      ['POST', `/api/publisher/apps/${appId}/pause`, {}],
      ['POST', `/api/publisher/apps/${appId}/close`, {}],
      ['PUT', `/api/publisher/apps/${appId}/questions`, { questions: [] }],
      ['PUT', `/api/publisher/apps/${appId}/audience`, { audience: {} }],
    ];
    for (const [method, path, body] of changes)
      await expect(viewer.call(method, path, body), path).rejects.toMatchObject({ status: 403 });
    expect(await appNow(publisher, appId)).toEqual(before);
    await expectSound(stack);
  });
});
