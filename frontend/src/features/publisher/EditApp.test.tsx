import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Library } from '../../components/ui/Library.tsx';
import { fakeUploads, refusal } from '../../testing/server.ts';
import { press, saidAt, show, write } from '../../testing/show.tsx';
import { EditApp } from './EditApp.tsx';
import { campaign } from './testing.ts';

const spent = { ...campaign().places, available: 0, reserved: 0, completed: 10 };
const app = (fields: Record<string, unknown> = {}) =>
  campaign({
    places: spent,
    description: 'Boils water.',
    link: 'https://kettle.example',
    creationTime: '2026-11-01T09:00:00.000Z',
    ...{ minutes: 3, perHour: '15' },
    downloads: 1_200,
    reviews: 0,
    rating: 4.5,
    ...fields,
  });

function open(fields: Record<string, unknown> = {}) {
  const onSaved = vi.fn();
  const server = show(
    <Library>
      <EditApp app={app(fields) as never} funds="4" onSaved={onSaved} />
    </Library>,
    {
      EditApp_Mutation: { data: { updateApp: app(fields) } },
    },
  );
  press('Edit');
  return { server, onSaved };
}
const save = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
const choose = (label: string) => {
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
};

describe('an app that is edited', () => {
  it('begins with what it is; only what was changed is sent', async () => {
    const { server, onSaved } = open();
    expect(screen.getByRole('dialog', { name: 'Edit Kettle' })).toBeTruthy();
    expect((screen.getByLabelText('Link') as HTMLInputElement).value).toBe('https://kettle.example');
    expect((screen.getByLabelText('Downloads (Optional)') as HTMLInputElement).value).toBe('1200');
    write('Name', ' Kettle Two ');
    write('Link', 'https://two.example ');
    write('Price of a place', '1.00');
    write('Store rating (Optional)', '4,6');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('The changes are saved.'));
    expect(server.last('EditApp_Mutation')).toEqual({
      input: { id: 'a1', name: 'Kettle Two', link: 'https://two.example', rating: 4.6 },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells in figures what another price means before it is saved', async () => {
    const { server, onSaved } = open();
    expect(screen.queryByText('What changes')).toBeNull();
    write('Price of a place', '2');
    write('Reward', '1,4');
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'NowThen',
      'You pay for a place1.00 USDT2.00 USDT',
      'Reward to the rater0.75 USDT1.40 USDT',
      'Fee of the platform0.25 USDT0.60 USDT',
    ]);
    const words = screen.getByText(/^It holds for places/).textContent;
    expect(words).toBe(
      'It holds for places you buy from then on. 10 ratings paid so far stay as they were paid. Your funds buy 2 places instead of 4.',
    );
    press('Save with the new price');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(server.last('EditApp_Mutation')).toEqual({ input: { id: 'a1', amount: '2', profit: '1.4' } });
  });

  it('keeps its price while it holds unspent places, and when it is closed, and says why', () => {
    open({ places: { ...spent, available: 6, reserved: 1 } });
    expect(screen.queryByLabelText('Price of a place')).toBeNull();
    expect(
      screen.getByText(/Amount and profit cannot change while the campaign holds unspent places: 7 places/),
    ).toBeTruthy();
    press('Cancel');
  });

  it('keeps its price when it is closed', () => {
    open({ state: 'closed' });
    expect(screen.queryByLabelText('Reward')).toBeNull();
    expect(screen.getByText(/The campaign is closed: its price stays what it was\./)).toBeTruthy();
  });

  it('is not saved without a name, or with a reward that is more than the price', () => {
    const { server } = open();
    write('Name', ' ');
    save();
    expect(screen.getByText('Please give the app a name.')).toBeTruthy();
    write('Name', 'Kettle');
    write('Store rating (Optional)', 'good');
    save();
    expect(screen.getByText('The rating must be 0 to 5.')).toBeTruthy();
    write('Store rating (Optional)', '4.5');
    write('Reward', '1.01');
    save();
    expect(screen.getByText('The reward must be more than 0 and at most the price of a place.')).toBeTruthy();
    expect(server.count('EditApp_Mutation')).toBe(0);
  });

  it('keeps the link that raters come by; one that never had one may stay so, and a draft’s may go', async () => {
    const { server } = open();
    write('Link', ' ');
    save();
    expect(saidAt('Link')).toContain('Please give the app a link: raters need it to look at the app.');
    expect(server.count('EditApp_Mutation')).toBe(0);
    cleanup();
    const bare = open({ link: '' });
    write('Name', 'Kettle Two');
    save();
    await waitFor(() => expect(bare.onSaved).toHaveBeenCalled());
    cleanup();
    const draft = open({ state: 'draft' });
    write('Link', '');
    save();
    await waitFor(() => expect(draft.onSaved).toHaveBeenCalled());
    expect(draft.server.last('EditApp_Mutation')).toEqual({ input: { id: 'a1', link: '' } });
  });

  it('tells what the server refuses of a field at that field, in the form’s words', async () => {
    const { server } = open();
    write('Reward', '0.8');
    const words = 'The profit may be at most 0.70 USDT.';
    server.reply({ EditApp_Mutation: refusal('FEE_TOO_LOW', words, 400) });
    save();
    await screen.findByText('The reward may be at most 0.70 USDT.');
    expect(screen.getByLabelText('Reward').getAttribute('aria-invalid')).toBe('true');
  });

  it('says so when there is nothing to save', async () => {
    const { server, onSaved } = open();
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('No changes to save.'));
    expect(server.count('EditApp_Mutation')).toBe(0);
  });

  it('tells a refusal in the server’s words, and keeps what was written over a lost connection', async () => {
    const { server } = open();
    write('Reward', '0.8');
    const frozen = 'Amount and profit cannot change while the campaign holds unspent places.';
    server.reply({ EditApp_Mutation: refusal('PRICE_FROZEN', frozen, 409) });
    save();
    expect(await screen.findByText(frozen)).toBeTruthy();
    server.reply({ EditApp_Mutation: 'lost' });
    save();
    expect(
      await screen.findByText('The connection was lost. Nothing was changed. What you wrote is still here: try again.'),
    ).toBeTruthy();
    expect((screen.getByLabelText('Reward') as HTMLInputElement).value).toBe('0.8');
  });

  it('with another picture says what is saved when only that failed; the retry sends only the picture', async () => {
    const { server, onSaved } = open();
    const uploads = fakeUploads(() => 'lost');
    choose('Choose another picture');
    expect(await screen.findByRole('img', { name: 'The chosen one' })).toBeTruthy();
    write('Name', 'Kettle Two');
    save();
    expect(
      await screen.findByText(
        'The connection was lost. The rest is saved, the picture is not. What you wrote is still here: try again.',
      ),
    ).toBeTruthy();
    expect(uploads[0]).toMatchObject({ method: 'PUT', path: '/api/publisher/apps/a1' });
    expect([...(uploads[0]?.form.keys() ?? [])]).toEqual(['appImage']);
    fakeUploads(() => ({ status: 200, body: { _id: 'a1' } }));
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('The changes are saved.'));
    expect(server.count('EditApp_Mutation')).toBe(1);
  });

  it('while it is saved, is busy and cannot be saved twice', async () => {
    const { server } = open();
    server.reply({ EditApp_Mutation: new Promise(() => undefined) });
    write('Name', 'Kettle Two');
    save();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true'));
    save();
    expect(server.count('EditApp_Mutation')).toBe(1);
  });
});
