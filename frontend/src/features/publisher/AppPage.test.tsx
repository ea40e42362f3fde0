import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/server.ts';
import { press, show, write } from '../../testing/show.tsx';
import { AppPage } from './AppPage.tsx';
import { campaign } from './testing.ts';
import { about, confirm, open, page } from './testing-page.tsx';

const buy = (places: string) => {
  write('Places', places);
  fireEvent.submit(screen.getByRole('form', { name: 'Buy places' }));
};

describe('a campaign', () => {
  it('shows where its money is, its places, its stars and its days', async () => {
    await open();
    for (const [name, amount] of [
      ['Available', '6.00 USDT'],
      ['Reserved', '1.00 USDT'],
      ['Paid to raters', '2.25 USDT'],
      ['Fees', '0.75 USDT'],
    ] as const)
      expect(screen.getByText(name).parentElement?.textContent).toBe(`${name}${amount}`);
    expect(screen.getByText('4.3 on average of 3 ratings')).toBeTruthy();
    expect(
      screen.getByRole('img', { name: 'Stars, from 1 star to 5 stars: highest 2 on 5 stars, last 2' }),
    ).toBeTruthy();
    expect(screen.getByText('3 ratings in 2 days')).toBeTruthy();
    press('Show as table of Ratings per day');
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayRatings per day',
      'Nov 200',
      'Nov 213',
    ]);
  });

  it('that could not be loaded says so; the heading is there meanwhile', async () => {
    show(<AppPage />, {});
    expect(screen.getByRole('heading', { name: 'Campaign' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(await screen.findByText('This campaign could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('of somebody else is not there, which is no failure: nothing asks to try again', async () => {
    show(<AppPage />, { AppPage_Query: refusal('NOT_FOUND', 'This could not be found.', 404) });
    expect(await screen.findByText('There is no such campaign of yours')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your campaigns' }).getAttribute('href')).toBe('/publisher');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says so when it hears nothing new for now, and keeps what is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    expect(await screen.findByText('New feedback appears by itself.')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText('The connection is lost. New feedback appears when it is back.')).toBeTruthy();
    expect(screen.getByText('What r1 said')).toBeTruthy();
  });

  it('that was edited says so', async () => {
    const server = await open();
    press('Edit');
    write('Name', 'Kettle Two');
    const edited = { app: campaign({ ...about, name: 'Kettle Two' }) };
    server.reply({
      EditApp_Mutation: { data: { updateApp: edited.app } },
      AppPage_Query: page({ name: 'Kettle Two' }),
    });
    confirm();
    expect(await screen.findByText('The changes are saved.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Kettle Two' })).toBeTruthy();
  });

  it('has a link to its public proof, which can be copied', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    await open();
    expect(screen.getByRole('link', { name: 'Public proof of its escrow' }).getAttribute('href')).toBe('/campaigns/a1');
    press('Copy the link to the public proof');
    expect(await screen.findByText('Copied!')).toBeTruthy();
    expect(copied).toEqual([`${window.location.origin}/campaigns/a1`]);
  });
});

describe('places', () => {
  it('are bought after it was told what they cost and who gets it', async () => {
    const server = await open();
    write('Places', '5');
    await waitFor(() => expect(screen.getByText('Rewards to raters').parentElement?.textContent).toContain('3.75'));
    expect(screen.getByText('Fee of the platform').parentElement?.textContent).toContain('1.25');
    expect(screen.getByText(/Your funds are/).textContent).toContain('which is 1.00 USDT less');
    server.reply({ Funding_Mutation: { data: { fundApp: campaign() } } });
    buy('5');
    expect(await screen.findByText('5 places bought.')).toBeTruthy();
    expect(server.last('Funding_Mutation')).toMatchObject({ input: { id: 'a1', places: 5 } });
  });

  it('are a whole number', async () => {
    const server = await open();
    for (const places of ['', '0', '2.5', '100001']) {
      buy(places);
      expect(screen.getByText('Please enter a whole number of places, 1 to 100,000.')).toBeTruthy();
    }
    expect(server.count('Funding_Mutation')).toBe(0);
  });

  it('after a lost answer are asked for under the same key; a refusal is told', async () => {
    const server = await open({}, { Funding_Mutation: 'lost' });
    buy('5');
    expect(await screen.findByText(/nothing is bought twice\.$/)).toBeTruthy();
    const first = server.last('Funding_Mutation');
    server.reply({ Funding_Mutation: refusal('BALANCE_TOO_LOW', 'Your publisher balance is too low.', 409) });
    buy('5');
    expect(await screen.findByText('Your publisher balance is too low.')).toBeTruthy();
    expect(server.last('Funding_Mutation')).toEqual(first);
  });
});

describe('what can be done with a campaign', () => {
  it('a live one can be paused, after it was said what stays; a lost connection says so', async () => {
    const server = await open();
    press('Pause');
    expect(screen.getByRole('dialog', { name: 'Pause Kettle?' }).textContent).toContain(
      'Nobody can start a new rating. 6 places with 6.00 USDT stay in escrow until you resume or close. 1 place held by open ratings goes on.',
    );
    server.reply({ CampaignActions_PauseMutation: 'lost' });
    confirm();
    expect(await screen.findByText('It did not reach the server. Please try again.')).toBeTruthy();
    server.reply({
      CampaignActions_PauseMutation: { data: { pauseApp: campaign({ state: 'paused' }) } },
      AppPage_Query: page({ state: 'paused' }),
    });
    confirm();
    expect(await screen.findByText('Paused')).toBeTruthy();
  });

  it('a live one can be closed, after it was said what goes back', async () => {
    const server = await open();
    press('Close');
    const words = screen.getByRole('dialog').textContent;
    expect(words).toContain('6 places that nobody has taken are given back: 6.00 USDT return to your funds.');
    expect(words).toContain('1 place with 1.00 USDT is held by open or disputed ratings');
    server.reply({ CampaignActions_CloseMutation: refusal('TRY_AGAIN', 'The campaign is busy.', 409) });
    confirm();
    expect(await screen.findByText('The campaign is busy.')).toBeTruthy();
    server.reply({
      CampaignActions_CloseMutation: { data: { closeApp: campaign({ state: 'closed' }) } },
      AppPage_Query: page({ state: 'closed' }),
    });
    confirm();
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Buy places' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('a paused one can go on; cancelling does nothing', async () => {
    const server = await open({ state: 'paused' });
    press('Resume');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Resume');
    server.reply({
      CampaignActions_ResumeMutation: { data: { resumeApp: campaign() } },
      AppPage_Query: page(),
    });
    confirm();
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
    expect(server.count('CampaignActions_ResumeMutation')).toBe(1);
  });
});
