import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Replies, refusal } from '../../../testing/server.ts';
import { show, write } from '../../../testing/show.tsx';
import { open as openCampaign } from '../testing-page.tsx';
import { multiplyMicro } from './cost.ts';
import { ScreensPage } from './ScreensPage.tsx';

const check = { __typename: 'Check', text: 'Do you cook at home?', options: ['Yes', 'No'] };
const screens = {
  ...{ __typename: 'Screens', check, ends: ['No'], screenReward: '0.3', screenRewardMin: '0.075' },
  ...{ bought: 20, left: 12, held: 3, screened: 5, closing: 0, back: 0, processing: 0 },
};
const app = (fields: object = {}) => ({
  ...{ __typename: 'App', id: 'a1', name: 'Kettle', state: 'live', profit: '0.75', pausedFor: null, screens: null },
  ...fields,
});
const page = (fields: object = {}) => ({
  data: {
    app: app(fields),
    me: { __typename: 'User', id: 'u1', publisherBalance: { __typename: 'PublisherBalance', funds: '4' } },
  },
});
function open(fields: object = {}, replies: Replies = {}) {
  return show(
    <Routes>
      <Route path="/publisher/apps/:id/screens" element={<ScreensPage />} />
    </Routes>,
    { ScreensPage_Query: page(fields), ...replies },
    '/publisher/apps/a1/screens',
  );
}
const buy = () => fireEvent.click(screen.getByRole('button', { name: 'Buy screens' }));

describe('the first question of a campaign', () => {
  it('is written, its cost is shown before, and its screens are bought', async () => {
    const server = open({}, { BuyForm_Mutation: { data: { buyScreens: app({ screens }) } } });
    await screen.findByRole('heading', { name: 'Ask a first question' });
    write('Question', 'Do you cook at home?');
    write('Options', 'Yes\nNo\n');
    buy();
    expect(await screen.findByText('Choose at least one answer that ends the rating.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('No'));
    write('Each of them pays, in USDT', '0.3');
    write('Screens', '20');
    expect(await screen.findByText('6.00')).toBeTruthy();
    expect(screen.getByText('Deposit')).toBeTruthy();
    buy();
    await waitFor(() => expect(server.last('BuyForm_Mutation')).toBeDefined());
    expect(server.last('BuyForm_Mutation')?.input).toMatchObject({
      ...{ id: 'a1', screenReward: '0.3', screens: 20 },
      check: { text: 'Do you cook at home?', options: ['Yes', 'No'], ends: ['No'] },
    });
    expect(await screen.findByText('20 screens bought.')).toBeTruthy();
  });

  it('stays as it is while screens are out: more are bought, unused ones come back', async () => {
    const back = { data: { takeScreensBack: app({ screens: { ...screens, left: 0, back: 12 } }) } };
    const server = open({ screens }, { ScreensNow_BackMutation: back });
    expect(await screen.findByRole('heading', { name: 'Buy more screens' })).toBeTruthy();
    expect(screen.queryByLabelText('Question')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Take unused ones back' }));
    expect(await screen.findByText('Unused screens are back in your funds.')).toBeTruthy();
    expect(server.last('ScreensNow_BackMutation')?.input).toMatchObject({ id: 'a1', endCheck: false });
  });

  it('says why it cannot be bought, and loses nothing', async () => {
    const refused = refusal('SCREEN_REWARD_TOO_LOW', 'The check has to pay at least 0.08 USDT.');
    open({}, { BuyForm_Mutation: refused });
    await screen.findByRole('heading', { name: 'Ask a first question' });
    write('Question', 'Do you cook at home?');
    write('Options', 'Yes\nNo');
    fireEvent.click(screen.getByLabelText('No'));
    write('Each of them pays, in USDT', '0.05');
    write('Screens', '1');
    buy();
    expect(await screen.findByText('The check has to pay at least 0.08 USDT.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Question').value).toBe('Do you cook at home?');
  });

  it('is told on the page of the campaign that paused itself', async () => {
    await openCampaign({ state: 'paused', pausedFor: 'screens' });
    expect(screen.getByText(/It paused itself: no screen is left/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'First question' }).getAttribute('href')).toBe(
      '/publisher/apps/a1/screens',
    );
  });
});

describe('a cost', () => {
  it.each([
    ['0.3', 20, '6'],
    ['', 1, undefined],
    ['x', 1, undefined],
    ['9000000000', 100_000, undefined],
  ])('of %o times %i is %o', (amount, count, total) => expect(multiplyMicro(amount, count)).toBe(total));
});
