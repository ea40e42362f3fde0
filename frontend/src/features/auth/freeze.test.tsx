import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { writeToken } from '../../lib/session.ts';
import { refusal } from '../../testing/server.ts';
import { saidAt, show, submit, write } from '../../testing/show.tsx';
import { LinkPage } from './LinkPage.tsx';
import { LoginPage } from './LoginPage.tsx';

const LINK = refusal('LINK_INVALID', 'This link is no longer valid. Ask for a new one.', 400);

describe('the link that freezes', () => {
  it('freezes on a press, not before, and says until when', async () => {
    const server = show(<LinkPage />, { FreezePage_Mutation: LINK }, '/freeze#token=t1');
    expect(screen.getByText(/all its sessions end, and for 7 days/)).toBeTruthy();
    expect(server.count('FreezePage_Mutation')).toBe(0);
    submit('Freeze my account');
    expect(await screen.findByText('This link is no longer valid. Ask for a new one.')).toBeTruthy();
    server.reply({ FreezePage_Mutation: { data: { freezeAccount: '2099-11-28T09:30:00.000Z' } } });
    submit('Freeze my account');
    expect(await screen.findByText(/^Your account is frozen until .*2099/)).toBeTruthy();
    expect(server.last('FreezePage_Mutation')).toEqual({ token: 't1' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says when it is not whole', () => {
    show(<LinkPage />, {}, '/freeze');
    expect(screen.getByRole('alert').textContent).toContain('not whole');
  });
});

describe('the link that lifts a freeze', () => {
  it('takes the password, and the code where there is a second factor', async () => {
    const server = show(
      <LinkPage />,
      { UnfreezePage_Mutation: refusal('PASSWORD_WRONG', 'The password is wrong.', 403) },
      '/unfreeze#token=t2',
    );
    write('Password', 'not-the-word-1');
    submit('Lift the freeze');
    await screen.findByText('The password is wrong.');
    expect(saidAt('Password')).toBe('The password is wrong.');
    server.reply({
      UnfreezePage_Mutation: refusal('SECOND_FACTOR_REQUIRED', 'Enter the code of your second factor.', 401),
    });
    write('Password', 'quiet-harbour-42');
    submit('Lift the freeze');
    await screen.findByLabelText('Code');
    write('Code', '123456');
    server.reply({ UnfreezePage_Mutation: { data: { unfreezeAccount: true } } });
    submit('Lift the freeze');
    expect(await screen.findByText(/^Your account is no longer frozen\./)).toBeTruthy();
    expect(server.last('UnfreezePage_Mutation')).toEqual({
      input: { token: 't2', password: 'quiet-harbour-42', totp: '123456' },
    });
  });
});

describe('the pages of mailed links', () => {
  it.each([
    ['/reset-pin#token=t', 'Set a new PIN'],
    ['/verify-email#token=t', 'Confirm your mail address'],
    ['/freeze#token=t', 'Freeze your account'],
    ['/unfreeze/#token=t', 'Lift the freeze'],
  ])('%s is its own', (at, title) => {
    show(<LinkPage />, {}, at);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });
});

function Where() {
  return <p>at {useLocation().pathname}</p>;
}

describe('a sign-in', () => {
  const session = (freeze: object | null) => ({
    data: {
      login: { __typename: 'Session', token: 'h.e.y', user: { __typename: 'User', id: 'u1', freeze } },
    },
  });

  it.each([
    [
      'of a frozen account leads to where it says so',
      { __typename: 'Freeze', until: '2099-11-28T09:30:00.000Z' },
      '/personal-info',
    ],
    ['of any other leads home', null, '/'],
  ])('%s', async (_what, freeze, to) => {
    const page = (
      <>
        <LoginPage />
        <Where />
      </>
    );
    // Whoever is signed in is sent on.
    writeToken(null);
    show(page, { LoginPage_Mutation: session(freeze) }, '/login');
    write('Username', 'rita');
    write('Password', 'quiet-harbour-42');
    submit('Sign In');
    expect(await screen.findByText(`at ${to}`)).toBeTruthy();
  });
});
