import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Library } from '../../components/ui/Library.tsx';
import { refusal } from '../../testing/server.ts';
import { press, show, write } from '../../testing/show.tsx';
import { Funding } from './Funding.tsx';
import { campaign } from './testing.ts';

const PLACE = 'candor:kept::key:fund:a1';
const cost = {
  data: { fundingPreview: { __typename: 'FundingPreview', places: 5, total: '5', rewards: '3.75', fees: '1.25' } },
};
const bought = { data: { fundApp: campaign() } };

function open(funding: Parameters<typeof show>[1][string] = 'lost') {
  return show(
    <Library>
      <Funding app={campaign() as never} funds="40" onFunded={() => undefined} />
    </Library>,
    { Funding_Query: cost, Funding_Mutation: funding },
  );
}
const buy = () => fireEvent.submit(screen.getByRole('form', { name: 'Buy places' }));
const note = /^5 places were asked for on .*, and no answer has come\./;
const keyOf = (server: ReturnType<typeof open>) =>
  (server.last('Funding_Mutation')?.input as { idempotencyKey: string } | undefined)?.idempotencyKey;

describe('places whose purchase had no answer', () => {
  it('are told after a reload, and bought under the same key: nothing is bought twice', async () => {
    const first = open();
    write('Places', '5');
    buy();
    await screen.findByText('The connection was lost. Try again; nothing is bought twice.');
    cleanup();
    const second = open(bought);
    expect(screen.getByText(note)).toBeTruthy();
    expect((screen.getByLabelText('Places') as HTMLInputElement).value).toBe('5');
    buy();
    expect(await screen.findByText('5 places bought.')).toBeTruthy();
    expect(keyOf(second)).toBe(keyOf(first));
    expect(localStorage.getItem(PLACE)).toBeNull();
    expect(screen.queryByText(note)).toBeNull();
  });

  it('can be left as they are; the next purchase is one of its own', async () => {
    const first = open();
    write('Places', '5');
    buy();
    await screen.findByText(/nothing is bought twice\.$/);
    cleanup();
    const second = open(bought);
    press('Leave it as it is');
    expect(screen.queryByText(note)).toBeNull();
    buy();
    await screen.findByText('5 places bought.');
    expect(keyOf(second)).not.toBe(keyOf(first));
  });

  it('are told in another tab, until they are answered', () => {
    open();
    const tell = (text: string | null) => {
      if (text === null) localStorage.removeItem(PLACE);
      else localStorage.setItem(PLACE, text);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: PLACE })));
    };
    tell(JSON.stringify({ key: 'k', body: '5', sentAtMs: Date.now() }));
    expect(screen.getByText(note)).toBeTruthy();
    tell(null);
    expect(screen.queryByText(note)).toBeNull();
  });

  it('keep their key over a fault of the server, and not over a refusal', async () => {
    const server = open(refusal('INTERNAL', 'Something went wrong.', 500));
    write('Places', '5');
    buy();
    await screen.findByText(/nothing is bought twice\.$/);
    const key = keyOf(server);
    expect(localStorage.getItem(PLACE)).toContain(String(key));
    server.reply({ Funding_Mutation: refusal('BALANCE_TOO_LOW', 'Your publisher balance is too low.', 409) });
    buy();
    await screen.findByText('Your publisher balance is too low.');
    expect(keyOf(server)).toBe(key);
    expect(localStorage.getItem(PLACE)).toBeNull();
  });
});

describe('buying places at a slow server', () => {
  it('is busy meanwhile, and cannot be done twice', async () => {
    const server = open(new Promise(() => undefined));
    write('Places', '5');
    buy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Buy places' }).getAttribute('aria-busy')).toBe('true'),
    );
    buy();
    press('Buy places');
    expect(server.count('Funding_Mutation')).toBe(1);
    expect(screen.queryByText(note)).toBeNull();
  });

  it('the cost is as large before its figures as with them', async () => {
    const server = open();
    let answer: (reply: unknown) => void = () => undefined;
    server.reply({
      Funding_Query: new Promise((resolve) => {
        answer = resolve;
      }),
    });
    write('Places', '5');
    const rows = () => screen.getByText('You pay').closest('dl')?.children.length;
    expect(rows()).toBe(3);
    expect(screen.getByText('You pay').parentElement?.textContent).toBe('You pay– USDT');
    answer(cost);
    await waitFor(() => expect(screen.getByText('You pay').parentElement?.textContent).toBe('You pay5.00 USDT'));
    expect(rows()).toBe(3);
  });

  it('a cost that cannot be worked out says so', async () => {
    const server = open();
    server.reply({ Funding_Query: 'lost' });
    write('Places', '5');
    expect(await screen.findByText('The cost could not be worked out.')).toBeTruthy();
  });
});
