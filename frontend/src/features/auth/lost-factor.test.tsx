import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readToken, writeToken } from '../../lib/session.ts';
import { refusal } from '../../testing/server.ts';
import { press, saidAt, show, submit, write } from '../../testing/show.tsx';
import { LinkPage } from './LinkPage.tsx';
import { LoginPage } from './LoginPage.tsx';

const LINK = refusal('LINK_INVALID', 'This link is no longer valid. Ask for a new one.', 400);
const LOST = 'I lost my second factor and its recovery codes';

describe('the sign-in', () => {
  it('offers it at the step of the second factor alone, and says it with what was typed', async () => {
    // Whoever is signed in is sent on.
    writeToken(null);
    const server = show(
      <LoginPage />,
      {
        LoginPage_Mutation: refusal('SECOND_FACTOR_REQUIRED', 'Enter the code of your second factor.', 401),
        LostFactor_Mutation: refusal('MAIL_UNCONFIRMED', 'Your mail address was never confirmed.', 409),
      },
      '/login',
    );
    write('Username', 'rita');
    write('Password', 'quiet-harbour-42');
    expect(screen.queryByRole('button', { name: LOST })).toBeNull();
    submit('Sign In');
    fireEvent.click(await screen.findByRole('button', { name: LOST }));
    expect(await screen.findByText('Your mail address was never confirmed.')).toBeTruthy();
    server.reply({ LostFactor_Mutation: { data: { loseSecondFactor: true } } });
    press(LOST);
    expect(await screen.findByText('We have sent you a mail. It says what comes next.')).toBeTruthy();
    expect(server.last('LostFactor_Mutation')).toEqual({
      input: { username: 'rita', password: 'quiet-harbour-42' },
    });
  });
});

describe('the link that confirms it', () => {
  it('does so on a press, not before, and says from when on it can be removed', async () => {
    const server = show(<LinkPage />, { LostFactorPage_Mutation: LINK }, '/lost-factor?token=t1');
    expect(screen.getByText(/7 days pass/)).toBeTruthy();
    expect(server.count('LostFactorPage_Mutation')).toBe(0);
    submit('Confirm that it is lost');
    expect(await screen.findByText('This link is no longer valid. Ask for a new one.')).toBeTruthy();
    server.reply({ LostFactorPage_Mutation: { data: { confirmFactorLoss: '2099-11-28T09:30:00.000Z' } } });
    submit('Confirm that it is lost');
    expect(await screen.findByText(/^From .*2099.* you can remove it/)).toBeTruthy();
    expect(server.last('LostFactorPage_Mutation')).toEqual({ token: 't1' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the link of whom it was not', () => {
  it('keeps the second factor on a press', async () => {
    const server = show(<LinkPage />, { KeepFactorPage_Mutation: 'lost' }, '/keep-factor?token=t2');
    submit('It was not me');
    expect(await screen.findByText('It could not be stopped. Please try again.')).toBeTruthy();
    server.reply({ KeepFactorPage_Mutation: { data: { stopFactorLoss: true } } });
    submit('It was not me');
    expect(await screen.findByText(/^Your second factor stays\./)).toBeTruthy();
    expect(server.last('KeepFactorPage_Mutation')).toEqual({ token: 't2' });
  });
});

function Where() {
  return <p>at {useLocation().pathname}</p>;
}

describe('the link that removes it', () => {
  it('takes the password, signs in, and leads to where a new one is set up', async () => {
    writeToken(null);
    const page = (
      <>
        <LinkPage />
        <Where />
      </>
    );
    const wrong = refusal('PASSWORD_WRONG', 'The password is wrong.', 403);
    const server = show(page, { RemoveFactorPage_Mutation: wrong }, '/remove-factor?token=t3');
    write('Password', 'not-the-word-1');
    submit('Remove it and sign in');
    await screen.findByText('The password is wrong.');
    expect(saidAt('Password')).toBe('The password is wrong.');
    write('Password', 'quiet-harbour-42');
    server.reply({
      RemoveFactorPage_Mutation: { data: { removeLostFactor: { __typename: 'Session', token: 'fresh' } } },
    });
    submit('Remove it and sign in');
    expect(await screen.findByText('at /personal-info')).toBeTruthy();
    expect(readToken()).toBe('fresh');
    expect(server.last('RemoveFactorPage_Mutation')).toEqual({ input: { token: 't3', password: 'quiet-harbour-42' } });
  });
});

it.each(['/lost-factor', '/keep-factor', '/remove-factor'])('%s says when its link is not whole', (at) => {
  show(<LinkPage />, {}, at);
  expect(screen.getByRole('alert').textContent).toContain('not whole');
  expect(screen.queryByRole('button')).toBeNull();
});
