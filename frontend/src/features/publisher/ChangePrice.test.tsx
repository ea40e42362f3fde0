import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Replies, refusal } from '../../testing/server.ts';
import { press, write } from '../../testing/show.tsx';
import { campaign } from './testing.ts';
import { confirm, open as openPage, page } from './testing-page.tsx';

const rules = {
  data: {
    priceRules: {
      __typename: 'PriceRules',
      priceMin: '0.1',
      rewardMin: '0.05',
      rewardPerHourMin: '6',
      feeMinPercent: 10,
    },
  },
};
const next = (fields: Record<string, unknown> = {}) => campaign({ id: 'a2', amount: '1.5', profit: '1.2', ...fields });
/** Opens the page and the dialog, with another price written. */
async function open(more: Replies = {}) {
  const server = await openPage({}, { PriceRules_Query: rules, ...more });
  press('Change price');
  const dialog = screen.getByRole('dialog', { name: 'Another price for Kettle' });
  write('Price of a place', '1,5');
  write('Reward', '1.2');
  return { server, dialog };
}
const of = (name: string) => screen.getByText(name).parentElement?.textContent;

describe('another price', () => {
  it('tells in figures what comes back, what it costs, and what is left, before anything is closed', async () => {
    const { dialog } = await open();
    // What nobody has taken, six places, and the funds of 4.00.
    expect(dialog.textContent).toContain(
      'this campaign is closed, and a new one of the same app goes on at the new price',
    );
    expect(dialog.textContent).toContain('Who has rated this one is not offered the new one.');
    expect(of('Comes back for 6 places')).toContain('6.00 USDT');
    expect(of('You pay for 6 places')).toContain('9.00 USDT');
    expect(of('Your funds then')).toContain('1.00 USDT');
    expect(dialog.textContent).toContain('1 place with 1.00 USDT is held by open or disputed ratings');
    expect(screen.getByText('What changes')).toBeTruthy();
  });

  it('is sent with its figures, and opens the new campaign', async () => {
    const { server } = await open({ ChangePrice_Mutation: { data: { changePrice: next() } } });
    write('Places to buy', '5');
    server.reply({ AppPage_Query: page({ id: 'a2', name: 'Kettle at 1.50' }) });
    confirm();
    expect(await screen.findByRole('heading', { name: 'Kettle at 1.50' })).toBeTruthy();
    expect(server.last('ChangePrice_Mutation')).toMatchObject({
      input: {
        id: 'a1',
        amount: '1.5',
        profit: '1.2',
        minutes: 3,
        places: 5,
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that the funds do not pay for is not sent, and says how much is missing', async () => {
    const { server } = await open();
    write('Places to buy', '7');
    expect(screen.getByText(/with what comes back that is/).textContent).toContain('0.50 USDT less than this costs');
    confirm();
    expect(await screen.findByText('Your funds and what comes back are not enough. Nothing was closed.')).toBeTruthy();
    expect(server.count('ChangePrice_Mutation')).toBe(0);
  });

  it('is another one, within the rules, for a whole number of places', async () => {
    const { server } = await open();
    write('Price of a place', '1.00');
    write('Reward', '0.75');
    confirm();
    expect(await screen.findByText('Please enter another price or reward.')).toBeTruthy();
    write('Reward', '0.95');
    confirm();
    expect(await screen.findByText(/The profit may be at most 0\.90 USDT/)).toBeTruthy();
    write('Reward', '0.8');
    for (const minutes of ['', '0', '61', '1.5']) {
      write('Minutes', minutes);
      confirm();
      expect(await screen.findByText('Please enter a whole number of minutes, 1 to 60.')).toBeTruthy();
    }
    write('Minutes', '9');
    confirm();
    expect(await screen.findByText(/at least 0\.90 USDT: 9 minutes of work/)).toBeTruthy();
    write('Minutes', '8');
    for (const places of ['', '0', '1.5', '100001']) {
      write('Places to buy', places);
      confirm();
      expect(await screen.findByText('Please enter a whole number of places, 1 to 100,000.')).toBeTruthy();
    }
    expect(server.count('ChangePrice_Mutation')).toBe(0);
  });

  it('that was refused says so in the server’s words, and the page is asked for anew', async () => {
    const words = 'The price was changed already: this campaign goes on as a new one.';
    const { server } = await open({ ChangePrice_Mutation: refusal('PRICE_CHANGED', words, 409) });
    const before = server.count('AppPage_Query');
    confirm();
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(server.count('AppPage_Query')).toBe(before + 1));
  });

  it.each<[string, Replies[string]]>([
    ['whose answer was lost', 'lost'],
    ['of which nothing is known yet', refusal('UNAVAILABLE', 'This is not available right now.', 503)],
  ])('%s is asked for again under the same key, also from the page anew', async (_what, reply) => {
    const { server } = await open({ ChangePrice_Mutation: reply });
    confirm();
    await screen.findByText(/lost\. Try again; nothing is closed or bought twice|not available right now/);
    const first = server.last('ChangePrice_Mutation');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Change price');
    expect(screen.getByText(/This was asked for before, and no answer has come/)).toBeTruthy();
    expect((screen.getByLabelText('Price of a place') as HTMLInputElement).value).toBe('1.5');
    server.reply({ ChangePrice_Mutation: { data: { changePrice: next() } } });
    confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.last('ChangePrice_Mutation')).toEqual(first);
  });

  it.each([
    ['a draft', { state: 'draft' }],
    ['a closed one', { state: 'closed' }],
    ['one without unspent places', { places: { ...campaign().places, available: 0, reserved: 0, completed: 10 } }],
  ])('is not offered for %s', async (_what, fields) => {
    await openPage(fields);
    expect(screen.queryByRole('button', { name: 'Change price' })).toBeNull();
  });
});

describe('a campaign whose price was changed', () => {
  const change = (campaignNow: object | null, places = 3) => ({
    __typename: 'PriceChange',
    amount: '1.5',
    places,
    at: '2026-11-21T09:30:00.000Z',
    campaign: campaignNow && { __typename: 'App', id: 'a2', ...campaignNow },
  });
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  it.each([
    ['live', 'See the new campaign'],
    ['draft', 'Go on with the new campaign'],
  ])('says what it goes on as, and the way there: %s', async (state, link) => {
    await openPage({ state: 'closed', priceChange: change({ state }) });
    expect(screen.getByText(/The price was changed on/).textContent).toContain('to 1.50 USDT for a rating');
    expect(to(link)).toBe('/publisher/apps/a2');
    const isLeft = screen.queryByText(/Its 3 places are not bought yet, so that no rater sees it/) !== null;
    expect(isLeft).toBe(state === 'draft');
  });

  it('and was cut off before the new one was there says that it is being made', async () => {
    await openPage({ state: 'closed', priceChange: change(null) });
    expect(screen.getByText(/The new campaign is being made, and is here in a moment/)).toBeTruthy();
  });

  it('is named by the one that goes on from it, which says what is left to do while it is a draft', async () => {
    const previous = { __typename: 'App', id: 'a0', amount: '1', priceChange: change({ id: 'a1' }, 1) };
    await openPage({ state: 'draft', previous });
    expect(to('See the campaign before')).toBe('/publisher/apps/a0');
    expect(screen.getByText(/1 place was asked for with the new price and is not bought yet/)).toBeTruthy();
    expect(screen.getByRole('form', { name: 'Buy places' })).toBeTruthy();
  });
});

describe('a duplicate', () => {
  it('is made after it was said what it is, and opened', async () => {
    const server = await openPage({ state: 'closed' });
    press('Duplicate');
    expect(screen.getByRole('dialog', { name: 'Duplicate Kettle?' }).textContent).toContain(
      'Everybody may rate it, who has rated this one too. Its minutes are as many as raters took, if that is more.',
    );
    server.reply({ Duplicate_Mutation: 'lost' });
    confirm();
    expect(await screen.findByText('The connection was lost. Try again; nothing is made twice.')).toBeTruthy();
    const first = server.last('Duplicate_Mutation');
    server.reply({
      Duplicate_Mutation: { data: { duplicateApp: { __typename: 'App', id: 'a3' } } },
      AppPage_Query: page({ id: 'a3', name: 'Kettle again', state: 'draft' }),
    });
    confirm();
    expect(await screen.findByRole('heading', { name: 'Kettle again' })).toBeTruthy();
    expect(server.last('Duplicate_Mutation')).toEqual(first);
  });

  it('that was refused says so', async () => {
    const server = await openPage();
    press('Duplicate');
    server.reply({ Duplicate_Mutation: refusal('NOT_FOUND', 'There is no such record.', 404) });
    confirm();
    expect(await screen.findByText('There is no such record.')).toBeTruthy();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
