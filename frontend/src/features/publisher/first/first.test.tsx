import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { list, person, priceRules } from '../../../testing/data.ts';
import { fakeUploads, type Replies, refusal, type Sent } from '../../../testing/server.ts';
import { press, saidAt, show, submit, write } from '../../../testing/show.tsx';
import { campaign } from '../testing.ts';
import { about } from '../testing-page.tsx';
import { FirstCampaignPage } from './FirstCampaignPage.tsx';

const NONE = {
  funded: 0,
  available: 0,
  reserved: 0,
  completed: 0,
  compensated: 0,
  closing: 0,
  refunded: 0,
  processing: 0,
};
const draft = (fields = {}) =>
  campaign({
    ...about,
    description: 'Boils water.',
    state: 'draft',
    places: { __typename: 'Places', ...NONE },
    ...fields,
  });
const live = () => draft({ state: 'live', places: { __typename: 'Places', ...NONE, funded: 20, available: 20 } });
const deposit = (status: string, amount = '16') => ({ __typename: 'Deposit', id: 'd1', amount, status });

/** What the server has: the app and the money of the publisher. */
const world = (
  funds: string,
  { app = draft(), deposits = [] as { id: string }[], apps = [] as { id: string }[] } = {},
) => {
  const me = {
    ...{ __typename: 'User', id: 'u1', publisher: true },
    publisherBalance: { __typename: 'PublisherBalance', funds },
  };
  return ({ variables }: Sent) =>
    variables.isBegun
      ? { data: { app, me: { ...me, deposits: list('Deposit', deposits) } } }
      : { data: { me: { ...me, apps: list('App', apps) } } };
};
const cost = ({ variables }: Sent) => ({
  data: {
    fundingPreview: {
      ...{ __typename: 'FundingPreview', places: variables.places, total: String(variables.places) },
      ...{ rewards: '15', fees: '5' },
    },
  },
});
const open = (first: unknown, more: Replies = {}) =>
  show(
    <FirstCampaignPage />,
    { FirstCampaignPage_Query: first, Funding_Query: cost, PriceRules_Query: priceRules, ...more } as Replies,
    '/publisher/first',
  );
const step = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current="step"]')?.textContent;
const add = async () => {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Kettle' } });
  write('Link', 'https://kettle.example');
  write('Price of a place', '1');
  write('Reward', '0.75');
  write('Minutes', '3');
  const file = new File(['x'], 'kettle.png', { type: 'image/png', lastModified: 7 });
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } });
  submit('Add app');
};
const choose = async (places: string) => {
  fireEvent.change(await screen.findByLabelText('Places'), { target: { value: places } });
  submit('Go on');
};

describe('the first campaign', () => {
  it('gives a new step the focus, whose button the one before had', async () => {
    document.body.insertAdjacentHTML('beforeend', '<main id="page" tabindex="-1"></main>');
    fakeUploads(() => ({ status: 201, body: { _id: 'a1' } }));
    open(world('4'));
    await add();
    await screen.findByText(/^How many people are to rate/);
    (document.activeElement as HTMLElement | null)?.blur();
    await choose('20');
    await screen.findByText(/more than your funds/);
    await waitFor(() => expect(document.activeElement?.id).toBe('page'));
    document.getElementById('page')?.remove();
  });

  it('goes from the app over places and cost to a deposit, stands there again after a reload, and is live when it is paid', async () => {
    const uploads = fakeUploads(() => ({ status: 201, body: { _id: 'a1' } }));
    open(world('4'));
    await screen.findByText('What is to be rated?');
    expect(step()).toBe('1App');
    await add();
    await screen.findByText(/^How many people are to rate/);
    expect(uploads).toHaveLength(1);
    expect(step()).toBe('2Places');
    submit('Go on');
    expect(saidAt('Places')).toBe('Please enter a whole number of places, 1 to 100,000.');
    await choose('20');
    const way = await screen.findByRole('link', { name: 'Deposit 16 USDT' });
    expect(step()).toBe('4Deposit');
    expect(await screen.findByText('20.00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /and go live$/ })).toBeNull();
    fireEvent.click(way);
    cleanup();
    const server = open(world('4', { deposits: [deposit('to_be_reviewed')] }));
    expect(await screen.findByText(/received, waiting for review/)).toBeTruthy();
    expect(step()).toBe('4Deposit');
    cleanup();
    const paid = open(world('20', { deposits: [deposit('paid')] }), {
      PayStep_Mutation: { data: { fundApp: live() } },
    });
    expect(server.count('PayStep_Mutation')).toBe(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Buy 20 places and go live' }));
    expect(await screen.findByRole('heading', { name: 'Kettle is live' })).toBeTruthy();
    expect(step()).toBe('5Live');
    expect(paid.last('PayStep_Mutation')).toMatchObject({ input: { id: 'a1', places: 20 } });
  });

  it('keeps what is to be deposited for the form of deposits', async () => {
    open(world('4', { apps: [draft()] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    await choose('20');
    fireEvent.click(await screen.findByRole('link', { name: 'Deposit 16 USDT' }));
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    const kept = localStorage.getItem(names.find((name) => name.endsWith('deposit')) ?? '');
    expect(JSON.parse(kept ?? 'null')).toMatchObject({ amount: '16', isSending: false });
  });

  it('hears by itself that the deposit was paid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = open(world('4', { apps: [draft()] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    await choose('20');
    await screen.findByRole('link', { name: 'Deposit 16 USDT' });
    server.reply({ FirstCampaignPage_Query: world('24', { deposits: [deposit('paid', '20')] }) } as Replies);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByRole('button', { name: 'Buy 20 places and go live' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Deposit 16 USDT' })).toBeNull();
  });

  it('shows the app as raters see it, and lets the number be changed', async () => {
    open(world('40', { apps: [draft()] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    await choose('20');
    const sheet = await screen.findByRole('region', { name: 'As raters see it' });
    expect(sheet.textContent).toContain('Boils water.');
    expect(sheet.querySelector('a')?.getAttribute('href')).toBe('https://kettle.example');
    expect(sheet.textContent).toContain('you earn');
    press('Another number of places');
    expect(await screen.findByLabelText('Places')).toBeTruthy();
  });

  it('buys nothing twice: a lost answer is asked for again under its key', async () => {
    const server = open(world('40', { apps: [draft()] }), { PayStep_Mutation: 'lost' });
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    await choose('20');
    fireEvent.click(await screen.findByRole('button', { name: 'Buy 20 places and go live' }));
    expect(await screen.findByText('The connection was lost. Try again; nothing is bought twice.')).toBeTruthy();
    const first = server.last('PayStep_Mutation') as { input: { idempotencyKey: string } };
    server.reply({ PayStep_Mutation: refusal('LINK_REQUIRED', 'Please give the app a link.', 409) });
    press('Buy 20 places and go live');
    expect(await screen.findByText('Please give the app a link.')).toBeTruthy();
    expect(server.last('PayStep_Mutation')).toEqual(first);
  });

  it('whose app is gone can be begun anew', async () => {
    const server = open(world('4', { apps: [draft()] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    await screen.findByLabelText('Places');
    cleanup();
    const gone = ({ variables }: Sent) =>
      variables.isBegun ? refusal('NOT_FOUND', 'There is no such record.', 404) : world('4')({ variables } as Sent);
    open(gone);
    fireEvent.click(await screen.findByRole('button', { name: 'Begin anew' }));
    await waitFor(() => expect(screen.getByText('What is to be rated?')).toBeTruthy());
    expect(server.count('PayStep_Mutation')).toBe(0);
  });

  it('is for publishers: others become one here', async () => {
    open(person({ publisher: false, publisherBalance: null, apps: null }));
    expect(await screen.findByLabelText('Company')).toBeTruthy();
  });
});
