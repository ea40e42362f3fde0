import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readToken, writeToken } from '../../lib/session.ts';
import { fakeServer, type Replies, refusal } from '../../testing/server.ts';
import { write } from '../../testing/show.tsx';
import { LoginPage } from './LoginPage.tsx';
import { SignupPage } from './SignupPage.tsx';

function open(at: string, replies: Replies) {
  writeToken(null);
  const server = fakeServer(replies);
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/signup" element={<SignupPage />} />
        <Route path="/" element={<p>the home page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return server;
}

function submit(button: string) {
  const form = screen.getByRole('button', { name: button }).closest('form');
  if (form) fireEvent.submit(form);
}

describe('signing in', () => {
  const signedIn = { data: { login: { token: 'fresh', user: { id: 'u1', freeze: null } } } };
  const fill = () => {
    write('Username', 'rita');
    write('Password', 'quiet-harbour-42');
  };

  it('keeps the token and leads home', async () => {
    const server = open('/login', { LoginPage_Mutation: signedIn });
    fill();
    submit('Sign In');
    expect(await screen.findByText('the home page')).toBeTruthy();
    expect(readToken()).toBe('fresh');
    expect(server.last('LoginPage_Mutation')).toEqual({
      input: { username: 'rita', password: 'quiet-harbour-42', totp: null },
    });
  });

  it('says that it is under way, and sends once however often it is pressed', async () => {
    const server = open('/login', { LoginPage_Mutation: new Promise(() => {}) });
    fill();
    submit('Sign In');
    await screen.findByRole('button', { name: 'Signing In...' });
    submit('Signing In...');
    expect(server.count('LoginPage_Mutation')).toBe(1);
  });

  it('tells the server’s words when refused, else "Login Failed"', async () => {
    const server = open('/login', {
      LoginPage_Mutation: refusal('INVALID_CREDENTIALS', 'Invalid username or password.', 401),
    });
    fill();
    submit('Sign In');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password.');
    expect(server.count('Refresh_Mutation')).toBe(0);
    server.reply({ LoginPage_Mutation: 'lost' });
    submit('Sign In');
    expect(await screen.findByText('Login Failed')).toBeTruthy();
    expect(readToken()).toBeNull();
  });

  it('shows the password and hides it again', () => {
    open('/login', {});
    const password = screen.getByLabelText('Password') as HTMLInputElement;
    expect(password.type).toBe('password');
    fireEvent.mouseDown(screen.getByLabelText('Show or hide the password'));
    fireEvent.click(screen.getByLabelText('Show or hide the password'));
    expect(password.type).toBe('text');
  });

  it('names the page and links to signing up', () => {
    open('/login', {});
    expect(document.title).toBe('Sign in · Candor');
    expect(screen.getByRole('link', { name: "Don't have an account?" }).getAttribute('href')).toBe('/signup');
  });
});

const AGREE = /^I am 18 or older and agree to the Terms and Privacy notice$/;

describe('signing up', () => {
  const fill = (confirm = 'quiet-harbour-42', phone = '202 555 0142') => {
    for (const [label, value] of [
      ['Full Name', 'Rita Rater'],
      ['Username', 'rita'],
      ['Email', 'rita@example.com'],
      ['Phone', phone],
      ['Password', 'quiet-harbour-42'],
      ['Confirm Password', confirm],
    ] as const)
      write(label, value);
    fireEvent.click(screen.getByLabelText(AGREE));
  };

  it('asks for a phone number and for two equal passwords before anything is sent', () => {
    const server = open('/signup', {});
    fill('another', '');
    submit('Sign Up');
    expect(screen.getByText('Please enter a valid phone number.')).toBeTruthy();
    write('Phone', '202 555 0142');
    submit('Sign Up');
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    // Either of the two may be the one that is mended.
    write('Password', 'another');
    expect(screen.queryByText('Passwords do not match.')).toBeNull();
    expect(server.sent).toEqual([]);
  });

  it('asks for age and consent by one box, before anything is sent, and sends the version that was agreed to', async () => {
    const server = open('/signup', { SignupPage_Mutation: { data: { register: { token: 'fresh' } } } });
    fill();
    const box = screen.getByLabelText(AGREE) as HTMLInputElement;
    fireEvent.click(box);
    submit('Sign Up');
    const told = screen.getByText(
      'Please confirm that you are 18 or older and agree to the Terms and the Privacy notice.',
    );
    expect(box.getAttribute('aria-describedby')).toBe(told.id);
    expect(document.activeElement).toBe(box);
    expect(server.sent).toEqual([]);
    for (const [name, path] of [
      ['Terms', '/terms'],
      ['Privacy notice', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
    }
    fireEvent.click(box);
    expect(screen.queryByText(told.textContent ?? '')).toBeNull();
    submit('Sign Up');
    expect(await screen.findByText('the home page')).toBeTruthy();
    expect(server.last('SignupPage_Mutation')).toMatchObject({ input: { agreedTo: '2026-11-24' } });
  });

  it('takes the invitation code of the address, signs in and leads home', async () => {
    const server = open('/signup?ref=RITA42', { SignupPage_Mutation: { data: { register: { token: 'fresh' } } } });
    fill();
    submit('Sign Up');
    expect(await screen.findByText('the home page')).toBeTruthy();
    expect(readToken()).toBe('fresh');
    expect(server.last('SignupPage_Mutation')).toMatchObject({
      input: { name: 'Rita Rater', mobile: '+12025550142', invitationCode: 'RITA42' },
    });
  });

  it('keeps its key over a lost reply, and makes another one after an answer', async () => {
    const server = open('/signup', { SignupPage_Mutation: 'lost' });
    const keys = () =>
      server.sent.map(({ variables }) => (variables.input as { idempotencyKey: string }).idempotencyKey);
    fill();
    submit('Sign Up');
    expect(await screen.findByText('Signup Failed')).toBeTruthy();
    server.reply({ SignupPage_Mutation: refusal('USERNAME_TAKEN', 'This username is taken.', 409) });
    submit('Sign Up');
    expect(await screen.findByText('This username is taken.')).toBeTruthy();
    submit('Sign Up');
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
