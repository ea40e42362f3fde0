import { gql } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageOf } from '../../../lib/refusal.ts';
import { readToken, writeToken } from '../../../lib/session.ts';
import { person } from '../../../testing/data.ts';
import { refusal, type Sent } from '../../../testing/server.ts';
import { press, show, submit, write } from '../../../testing/show.tsx';
import { health } from '../ledger/testing.ts';
import { AdminFrame } from './AdminFrame.tsx';

const NEEDED = refusal('FACTOR_NEEDED', 'Please give your second factor again to go on.', 403);
const TITLE = 'Your second factor, once more';
const renewed = { data: { renewSecondFactor: { __typename: 'Session', token: 'a newer token' } } };
const done = { data: { endSessionsOf: { __typename: 'User', id: 'ann' } } };
const well = { AdminFrame_Query: person({ username: 'boss' }), Alarm_Query: { data: { ledgerHealth: health() } } };
/** Only a session that gave the factor anew may. */
const asked = ({ token }: Sent) => (token === 'a newer token' ? done : NEEDED);

const EndSessions = gql(`
  mutation Takeover_EndMutation($input: EndSessionsInput!) {
    endSessionsOf(input: $input) {
      id
    }
  }
`);
const said: string[] = [];
function Acts() {
  const client = useApolloClient();
  const act = (userId: string) =>
    client.mutate({ mutation: EndSessions, variables: { input: { userId, reason: 'Taken over.' } } }).then(
      () => said.push('done'),
      (failure: unknown) => said.push(messageOf(failure) ?? 'lost'),
    );
  return (
    <button type="button" onClick={() => void Promise.all([act('ann'), act('ben')])}>
      Act
    </button>
  );
}

beforeAll(() => import('./FreshFactor.tsx'), 60_000);

async function ask(replies: Parameters<typeof show>[1]) {
  said.length = 0;
  const server = show(
    <Routes>
      <Route element={<AdminFrame />}>
        <Route path="*" element={<Acts />} />
      </Route>
    </Routes>,
    { ...well, Takeover_EndMutation: asked, ...replies },
  );
  press('Act');
  const dialog = await screen.findByRole('dialog', { name: TITLE });
  return { server, dialog };
}

describe('what needs a fresh second factor', () => {
  it('asks for it once, whatever needs it, and goes on by itself with the same operation under the new token', async () => {
    const { server, dialog } = await ask({ RenewFactor_Mutation: renewed });
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Code'));
    write('Code', ' 123456 ');
    submit('Go on');
    await waitFor(() => expect(said).toEqual(['done', 'done']));
    expect(server.last('RenewFactor_Mutation')).toEqual({ input: { totp: '123456' } });
    expect(server.count('RenewFactor_Mutation')).toBe(1);
    expect(readToken()).toBe('a newer token');
    const sent = server.sent.filter(({ name }) => name === 'Takeover_EndMutation');
    expect(sent.map(({ variables }) => (variables.input as { userId: string }).userId).sort()).toEqual([
      ...['ann', 'ann'],
      ...['ben', 'ben'],
    ]);
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  });

  it('is refused as it was when nothing is given', async () => {
    const { server } = await ask({});
    press('Cancel');
    await waitFor(() => expect(said).toHaveLength(2));
    expect(said).toEqual(Array(2).fill('Please give your second factor again to go on.'));
    expect(server.count('Takeover_EndMutation')).toBe(2);
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  });

  it('says that a code is wrong, and stays open for another', async () => {
    const { server, dialog } = await ask({
      RenewFactor_Mutation: refusal('SECOND_FACTOR_CODE_WRONG', 'The code is wrong.', 403),
    });
    write('Code', '000000');
    submit('Go on');
    expect(await within(dialog).findByText('The code is wrong.')).toBeTruthy();
    expect(readToken()).toBe('a token');
    server.reply({ RenewFactor_Mutation: renewed });
    submit('Go on');
    await waitFor(() => expect(said).toEqual(['done', 'done']));
  });

  it('has a token that ran out meanwhile exchanged, and gives the code once more', async () => {
    const { server } = await ask({
      RenewFactor_Mutation: ({ token }) =>
        token === 'refreshed' ? renewed : refusal('UNAUTHENTICATED', 'Your session has expired.', 401),
      Refresh_Mutation: { data: { refreshSession: { __typename: 'Session', token: 'refreshed' } } },
    });
    write('Code', '123456');
    submit('Go on');
    await waitFor(() => expect(said).toEqual(['done', 'done']));
    expect(server.count('Refresh_Mutation')).toBe(1);
    writeToken(null);
  });
});
