import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readToken, writeToken } from '../../lib/session.ts';
import { fakeServer, type Replies, refusal } from '../../testing/server.ts';
import { write } from '../../testing/show.tsx';
import { ForgotPage } from './ForgotPage.tsx';
import { LinkPage } from './LinkPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { ResetPage } from './ResetPage.tsx';

afterEach(() => vi.restoreAllMocks());

function open(at: string, replies: Replies = {}) {
  const server = fakeServer(replies);
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forgot" element={<ForgotPage />} />
        <Route path="/reset" element={<ResetPage />} />
        <Route path="/" element={<p>the home page</p>} />
        <Route path="*" element={<LinkPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return server;
}
const submit = (button: string) => {
  const form = screen.getByRole('button', { name: button }).closest('form');
  if (form) fireEvent.submit(form);
};
const gone = refusal('LINK_INVALID', 'This link is no longer valid. Ask for a new one.', 400);

describe('a forgotten password', () => {
  it('is answered the same whether or not there is such an account', async () => {
    const server = open('/forgot', { ForgotPage_Mutation: { data: { forgotPassword: true } } });
    write('Email', 'rita@example.com');
    submit('Send Reset Link');
    expect(
      await screen.findByText('If an account with that email exists, a password reset link has been sent.'),
    ).toBeTruthy();
    expect(server.last('ForgotPage_Mutation')).toEqual({ email: 'rita@example.com' });
    expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/login');
  });

  it('says when no link could be sent', async () => {
    open('/forgot');
    write('Email', 'rita@example.com');
    submit('Send Reset Link');
    expect(await screen.findByText('Failed to send reset link. Please try again.')).toBeTruthy();
  });
});

describe('a mailed link', () => {
  const paths = ['/reset', '/reset-pin', '/verify-email', '/freeze', '/unfreeze'];
  const button = () => screen.findByRole('button', { name: /^(Set|Confirm|Freeze|Lift)/ });

  // Links mailed before tokens went into the fragment have theirs in the query.
  it.each(paths.flatMap((path) => [`${path}#token=t1`, `${path}?token=t1`]))(
    '%s is out of the address when its page is there',
    async (at) => {
      window.history.replaceState({ idx: 3 }, '', at);
      open(at);
      await button();
      expect(window.location.href).not.toContain('t1');
      expect(window.location.pathname).toBe(at.slice(0, at.search(/[#?]/)));
      // What the router keeps there is its own.
      expect(window.history.state).toEqual({ idx: 3 });
    },
  );

  it('from before tokens went into the fragment still works', async () => {
    const server = open('/verify-email?token=old', { VerifyPage_Mutation: { data: { verifyEmail: true } } });
    submit('Confirm');
    await screen.findByText('Your mail address is confirmed.');
    expect(server.last('VerifyPage_Mutation')).toEqual({ token: 'old' });
  });

  it.each(paths)('to %s, opened where its page is already, is loaded: only the fragment changed', async (path) => {
    window.history.replaceState(null, '', `${path}#token=t1`);
    open(`${path}#token=t1`);
    await button();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    window.history.replaceState(null, '', `${path}#page`);
    window.dispatchEvent(new Event('hashchange'));
    expect(reload).not.toHaveBeenCalled();
    window.history.replaceState(null, '', `${path}#token=t2`);
    window.dispatchEvent(new Event('hashchange'));
    expect(reload).toHaveBeenCalledOnce();
    // It is for the page that is loaded to take it.
    expect(window.location.hash).toBe('#token=t2');
  });
});

describe('the link to a new password', () => {
  const fill = (confirm = 'loud-harbour-43') => {
    write('New Password', 'loud-harbour-43');
    write('Confirm Password', confirm);
  };

  it('sets it, and this device is signed out too', async () => {
    const server = open('/reset#token=t1', { ResetPage_Mutation: { data: { resetPassword: true } } });
    fill();
    submit('Set Password');
    expect(await screen.findByText(/^Your password is set\./)).toBeTruthy();
    expect(server.last('ResetPage_Mutation')).toEqual({ input: { token: 't1', password: 'loud-harbour-43' } });
    expect(readToken()).toBeNull();
  });

  it('asks for two equal passwords, and tells when it was used already', async () => {
    const server = open('/reset#token=t1', { ResetPage_Mutation: gone });
    fill('another');
    submit('Set Password');
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(server.sent).toEqual([]);
    fill();
    submit('Set Password');
    expect(await screen.findByText('This link is no longer valid. Ask for a new one.')).toBeTruthy();
  });

  it('says when it is not whole', () => {
    open('/reset');
    expect(screen.getByRole('alert').textContent).toContain('not whole');
    expect(screen.queryByRole('button', { name: 'Set Password' })).toBeNull();
  });
});

describe('the link that confirms a mail address', () => {
  it('is used on a press only: programs that look at mails open links', async () => {
    const server = open('/verify-email#token=t1', { VerifyPage_Mutation: { data: { verifyEmail: true } } });
    expect(server.sent).toEqual([]);
    submit('Confirm');
    expect(await screen.findByText('Your mail address is confirmed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('tells when it was used already, or is not whole', async () => {
    open('/verify-email#token=t1', { VerifyPage_Mutation: gone });
    submit('Confirm');
    expect(await screen.findByText('This link is no longer valid. Ask for a new one.')).toBeTruthy();
  });
});

describe('a second factor', () => {
  it('is asked for when the account has one, and the password need not be written again', async () => {
    // Whoever is signed in is sent on.
    writeToken(null);
    const server = open('/login', {
      LoginPage_Mutation: refusal('SECOND_FACTOR_REQUIRED', 'Enter the code of your second factor.', 401),
    });
    expect(screen.queryByLabelText('Code')).toBeNull();
    write('Username', 'rita');
    write('Password', 'quiet-harbour-42');
    submit('Sign In');
    await screen.findByLabelText('Code');
    write('Code', ' 123456 ');
    server.reply({ LoginPage_Mutation: { data: { login: { token: 'fresh', user: { id: 'u1', freeze: null } } } } });
    submit('Sign In');
    expect(await screen.findByText('the home page')).toBeTruthy();
    expect(server.last('LoginPage_Mutation')).toMatchObject({
      input: { password: 'quiet-harbour-42', totp: '123456' },
    });
  });
});
