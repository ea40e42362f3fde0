import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person } from '../../../testing/data.ts';
import { type Replies, refusal } from '../../../testing/server.ts';
import { press, saidAt, show, submit, write } from '../../../testing/show.tsx';
import { KeysPage } from './KeysPage.tsx';

const TOKEN = `ck_${'a'.repeat(40)}_${'b'.repeat(40)}`;
const key = (id: string, fields: object = {}) => ({
  ...{ __typename: 'ApiKey', id, prefix: `ck_${id}`, name: 'Nightly', scopes: ['campaigns:read'] },
  ...{ dailyLimit: null, spentToday: '0', createdAt: '2026-11-20T09:00:00.000Z', endsAt: null },
  ...{ lastUsedAt: null, revokedAt: null, active: true },
  ...fields,
});
const listed = (apiKeys: object[] | null, secondFactorApp = false) => person({ apiKeys, secondFactorApp });
const made = {
  data: { makeApiKey: { __typename: 'MadeApiKey', token: TOKEN, key: { __typename: 'ApiKey', id: 'k1' } } },
};
const open = (replies: Replies) => show(<KeysPage />, replies);
const tick = (name: string) => screen.getByLabelText(name).click();

describe('the API keys', () => {
  it('are made with scopes, a limit and the password, and shown once', async () => {
    const server = open({ KeysPage_Query: listed([]), MakeKey_Mutation: made });
    await screen.findByText('There are no keys yet.');
    press('Make a key');
    submit('Make the key');
    expect(saidAt('Name')).toBe('Please enter a name.');
    write('Name', ' Nightly ');
    submit('Make the key');
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose what the API key is for.');
    tick('Read campaigns');
    tick('Spend the funds');
    write('Password', 'quiet-harbour-42');
    submit('Make the key');
    expect(saidAt('At most a day, in USDT')).toMatch(/Please enter an amount/);
    write('At most a day, in USDT', '12,5');
    server.reply({ KeysPage_Query: listed([key('k1')]) });
    submit('Make the key');
    expect(await screen.findByText(TOKEN)).toBeTruthy();
    expect(server.last('MakeKey_Mutation')).toEqual({
      input: {
        ...{ name: 'Nightly', scopes: ['campaigns:read', 'funds:spend'], dailyLimit: '12.5' },
        ...{ endsAt: expect.any(String), password: 'quiet-harbour-42', totp: null },
      },
    });
    press('I have kept it');
    expect(screen.queryByText(TOKEN)).toBeNull();
    expect(await screen.findByText('Nightly')).toBeTruthy();
  });

  it('ask for the code where there is a second factor, and tell a refusal at its field', async () => {
    open({
      KeysPage_Query: listed([], true),
      MakeKey_Mutation: refusal('SECOND_FACTOR_CODE_WRONG', 'The code is wrong.', 403),
    });
    await screen.findByText('There are no keys yet.');
    press('Make a key');
    write('Name', 'Nightly');
    tick('Read campaigns');
    write('Password', 'quiet-harbour-42');
    write('Code', '000000');
    submit('Make the key');
    await screen.findByText('The code is wrong.');
    expect(saidAt('Code')).toMatch(/The code is wrong/);
  });

  it('are revoked after a second look, and stay in the list', async () => {
    const revoked = key('k1', { active: false, revokedAt: '2026-11-21T09:00:00.000Z' });
    const server = open({
      KeysPage_Query: listed([key('k1', { dailyLimit: '10', spentToday: '2.5' })]),
      KeyRow_RevokeMutation: { data: { revokeApiKey: revoked } },
    });
    expect((await screen.findByText(/spent today/)).textContent).toBe('2.50 USDT of 10.00 USDT spent today');
    press('Revoke Nightly');
    server.reply({ KeysPage_Query: listed([revoked]) });
    press('Yes, revoke Nightly');
    expect(await screen.findByText('Revoked')).toBeTruthy();
    expect(server.last('KeyRow_RevokeMutation')).toEqual({ id: 'k1' });
    expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull();
  });

  it('are an owner’s: everybody else is told so', async () => {
    open({ KeysPage_Query: listed(null) });
    expect(await screen.findByText('API keys are for the owners of an organisation.')).toBeTruthy();
  });
});
