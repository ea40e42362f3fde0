import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Library } from '../../../components/ui/Library.tsx';
import { person } from '../../../testing/data.ts';
import { type Replies, refusal } from '../../../testing/server.ts';
import { press, saidAt, show, submit, write } from '../../../testing/show.tsx';
import { Passkeys } from './Passkeys.tsx';

const startRegistration = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  startRegistration.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const laptop = {
  __typename: 'Passkey',
  id: 'pk1',
  name: 'Laptop',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
  backedUp: true,
};
const listed = (...passkeys: object[]) => person({ passkeys });
const open = (replies: Replies) =>
  show(
    <Library>
      <Passkeys />
    </Library>,
    replies,
  );

describe('the passkeys', () => {
  it('are added with the password and a name, and the first one gives its recovery codes once', async () => {
    startRegistration.mockResolvedValue({ id: 'made' });
    const server = open({
      Passkeys_Query: listed(),
      AddPasskey_StartMutation: { data: { startPasskey: { challenge: 'c' } } },
      AddPasskey_Mutation: {
        data: {
          addPasskey: {
            __typename: 'AddedPasskey',
            passkey: { __typename: 'Passkey', id: 'pk1' },
            codes: ['one-1', 'two-2'],
          },
        },
      },
    });
    await screen.findByRole('button', { name: 'Add a passkey' });
    press('Add a passkey');
    submit('Add the passkey');
    expect(saidAt('Password')).toBe('Please enter your password.');
    write('Name of the passkey', ' Laptop ');
    write('Password', 'quiet-harbour-42');
    server.reply({ Passkeys_Query: listed(laptop) });
    submit('Add the passkey');
    expect(await screen.findByText('one-1')).toBeTruthy();
    expect(await screen.findByText('Laptop')).toBeTruthy();
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(server.last('AddPasskey_Mutation')).toEqual({
      input: { name: 'Laptop', answer: JSON.stringify({ id: 'made' }) },
    });
    press('I have kept them');
    expect(screen.queryByText('one-1')).toBeNull();
  });

  it.each([
    ['NotAllowedError', 'No passkey was used. Please try again.'],
    ['InvalidStateError', 'This device has a passkey of yours already.'],
  ])('that are not made say why: %s', async (name, words) => {
    startRegistration.mockRejectedValue(Object.assign(new Error('something of the browser’s'), { name }));
    const server = open({
      Passkeys_Query: listed(),
      AddPasskey_StartMutation: { data: { startPasskey: {} } },
    });
    await screen.findByRole('button', { name: 'Add a passkey' });
    press('Add a passkey');
    write('Password', 'quiet-harbour-42');
    submit('Add the passkey');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.count('AddPasskey_Mutation')).toBe(0);
  });

  it('are renamed', async () => {
    const renamed = { data: { renamePasskey: { __typename: 'Passkey', id: 'pk1', name: 'Phone' } } };
    const server = open({ Passkeys_Query: listed(laptop), PasskeyRow_RenameMutation: 'lost' });
    await screen.findByText('Laptop');
    press('Rename Laptop');
    write('Name of the passkey', 'Phone');
    submit('Save the name');
    expect(await screen.findByText('It did not reach the server. Please try again.')).toBeTruthy();
    server.reply({ PasskeyRow_RenameMutation: renamed });
    submit('Save the name');
    expect(await screen.findByText('Phone')).toBeTruthy();
    expect(server.last('PasskeyRow_RenameMutation')).toEqual({ id: 'pk1', name: 'Phone' });
  });

  it('are removed with the password; what forbids it is told', async () => {
    const words = 'Administrators need a passkey. Add another one before you remove this.';
    const server = open({
      Passkeys_Query: listed(laptop),
      PasskeyRow_RemoveMutation: refusal('PASSKEY_LAST', words, 409),
    });
    await screen.findByText('Laptop');
    press('Remove Laptop');
    write('Password', 'quiet-harbour-42');
    submit('Remove the passkey');
    expect(await screen.findByText(words)).toBeTruthy();
    server.reply({ PasskeyRow_RemoveMutation: { data: { removePasskey: true } }, Passkeys_Query: listed() });
    submit('Remove the passkey');
    await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  });

  it('are shown, and not added, by a browser that does not know them', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    open({ Passkeys_Query: listed(laptop) });
    expect(await screen.findByText('This browser does not know passkeys.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
