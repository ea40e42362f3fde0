import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { writeToken } from '../../lib/session.ts';
import { type Replies, type Reply, refusal } from '../../testing/server.ts';
import { saidAt, show, submit, write } from '../../testing/show.tsx';
import { SAID, tellsEach } from '../../testing/words.ts';
import { ForgotPage } from './ForgotPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { ResetPage } from './ResetPage.tsx';
import { ResetPinPage } from './ResetPinPage.tsx';
import { SignupPage } from './SignupPage.tsx';
import { VerifyPage } from './VerifyPage.tsx';

const never = new Promise<never>(() => {});
const said = refusal('SOMETHING', SAID, 409);
const writeAll = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) write(label, value);
};

const login = (reply: Reply = 'lost') => {
  // Whoever is signed in is sent on.
  writeToken(null);
  const server = show(<LoginPage />, { LoginPage_Mutation: reply });
  writeAll({ Username: 'rita', Password: 'quiet-harbour-42' });
  return server;
};
const signIn = (reply: Reply) => {
  const server = login(reply);
  submit('Sign In');
  return server;
};
tellsEach('/login', {
  Username: () => login(),
  Password: () => login(),
  'Sign In': () => login(),
  'Signing In...': () => signIn(never),
  'Forgot Password?': () => login(),
  "Don't have an account?": () => login(),
  '{msg}': () => signIn(said),
  'Login Failed': () => signIn('lost'),
});

const signup = (reply: Reply = 'lost', change: Record<string, string> = {}) => {
  writeToken(null);
  const server = show(<SignupPage />, { SignupPage_Mutation: reply });
  writeAll({
    'Full Name': 'Rita Rater',
    Username: 'rita',
    Email: 'rita@example.com',
    Phone: '202 555 0142',
    Password: 'quiet-harbour-42',
    'Confirm Password': 'quiet-harbour-42',
    ...change,
  });
  fireEvent.click(screen.getByLabelText(/^I am 18 or older/));
  submit('Sign Up');
  return server;
};
tellsEach('/signup', {
  'Full Name': () => signup(),
  Username: () => signup(),
  Email: () => signup(),
  Password: () => signup(),
  'Confirm Password': () => signup(),
  'Invitation Code (Optional)': () => signup(),
  'Sign Up': () => signup(),
  'Please enter a valid phone number.': () => signup('lost', { Phone: '12345' }),
  'Passwords do not match.': () => signup('lost', { 'Confirm Password': 'another' }),
  '{msg}': () => signup(said),
  'Signup Failed': () => signup('lost'),
});

const forgot = (reply: Reply) => {
  const server = show(<ForgotPage />, { ForgotPage_Mutation: reply });
  write('Email', 'rita@example.com');
  submit('Send Reset Link');
  return server;
};
const sent = { data: { forgotPassword: true } };
tellsEach('/forgot', {
  Email: () => forgot(sent),
  'Send Reset Link': () => forgot(sent),
  'Back to Sign In': () => forgot(sent),
  'If an account with that email exists, a password reset link has been sent.': () => forgot(sent),
  'Failed to send reset link. Please try again.': () => forgot('lost'),
});

const reset = (reply: Reply, confirm = 'loud-harbour-43') => {
  const server = show(<ResetPage />, { ResetPage_Mutation: reply }, '/reset#token=t1');
  writeAll({ 'New Password': 'loud-harbour-43', 'Confirm Password': confirm });
  submit('Set Password');
  return server;
};
tellsEach('/reset', {
  'New Password': () => reset('lost'),
  'Confirm Password': () => reset('lost'),
  'Passwords do not match.': () => reset('lost', 'another'),
  'Back to Sign In': () => reset('lost'),
  '{msg}': () => reset(said),
});

const resetPin = (reply: Reply, newPin = '4821', at = '/reset-pin#token=t1') => {
  const server = show(<ResetPinPage />, { ResetPinPage_Mutation: reply }, at);
  writeAll({ Password: 'quiet-harbour-42', 'New PIN': newPin });
  submit('Set PIN');
  return server;
};
tellsEach('/reset-pin', {
  Password: () => resetPin('lost'),
  'New PIN': () => resetPin('lost'),
  'Enter a 4-6 digit PIN': () => resetPin('lost', '48'),
  'Withdrawal Settings': () => resetPin('lost'),
  '{msg}': () => resetPin(said),
});

describe('the link to a new PIN', () => {
  it('sets it with the password, and says that payouts wait', async () => {
    const server = resetPin({ data: { resetPin: true } });
    expect(await screen.findByText(/^Your security PIN is set\. Payouts wait 24 hours/)).toBeTruthy();
    expect(server.last('ResetPinPage_Mutation')).toEqual({
      input: { token: 't1', password: 'quiet-harbour-42', newPin: '4821', totp: null },
    });
  });

  it('asks for the code where there is a second factor', async () => {
    const server = resetPin(refusal('SECOND_FACTOR_REQUIRED', 'Enter the code of your second factor.', 401));
    await screen.findByLabelText('Code');
    write('Code', '123456');
    server.reply({ ResetPinPage_Mutation: refusal('SECOND_FACTOR_WRONG', 'The code is wrong.', 401) });
    submit('Set PIN');
    await screen.findByText('The code is wrong.');
    expect(saidAt('Code')).toBe('The code is wrong.');
    expect(server.last('ResetPinPage_Mutation')).toMatchObject({ input: { totp: '123456' } });
  });

  it('says when it is not whole', () => {
    show(<ResetPinPage />, {}, '/reset-pin');
    expect(screen.getByRole('alert').textContent).toContain('not whole');
  });
});

describe('a faulty field', () => {
  const refused = (code: string, field?: string): Reply => ({
    errors: [{ message: SAID, extensions: { code, ...(field ? { field } : {}) } }],
    status: 400,
  });

  it.each([
    ['USERNAME_TAKEN', undefined, 'Username'],
    ['MOBILE_INVALID', undefined, 'Phone'],
    ['PASSWORD_COMMON', undefined, 'Password'],
    ['INVITATION_UNKNOWN', undefined, 'Invitation Code (Optional)'],
    ['BAD_INPUT', 'name', 'Full Name'],
  ])('of a signup that is refused with %s has the focus and the words', async (code, field, label) => {
    signup(refused(code, field));
    await screen.findByText(SAID);
    expect(saidAt(label)).toBe(SAID);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is told before anything is sent, all of it at once, with the focus on the first; what is mended is told no more', () => {
    const server = signup('lost', {
      ...{ 'Full Name': ' ', Username: 'ri ta', Email: 'nobody', Phone: '', Password: 'short' },
      'Confirm Password': 'another',
    });
    const said = [
      'Please enter your name.',
      'The username must be 3 to 30 letters, digits, dots, dashes or underscores.',
      'Please enter a valid email address.',
      'Please enter a valid phone number.',
      'The password must be at least 8 characters long.',
      'Passwords do not match.',
    ];
    for (const words of said) expect(screen.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
    // The rules stand there before anything is wrong.
    expect(screen.getByText('3 to 30 letters, digits, dots, dashes or underscores.')).toBeTruthy();
    screen.getByLabelText('Email').focus();
    write('Email', 'rita@example.com');
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
    expect(screen.getByText('Please enter your name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(server.sent).toEqual([]);
  });

  it('of a sign-up has the browser say nothing of its own: it tells of the first field only', () => {
    signup();
    expect(screen.getByRole('button', { name: /Sign Up/ }).closest('form')?.noValidate).toBe(true);
  });

  it.each([
    ['New Password', () => reset(refused('PASSWORD_COMMON'))],
    ['Email', () => forgot(refused('BAD_INPUT'))],
  ] as const)('%s of a link that is refused', async (label, send) => {
    send();
    await screen.findByText(SAID);
    expect(saidAt(label)).toBe(SAID);
  });

  it('the code of a second factor is asked for without blame and has the focus; a wrong one says so', async () => {
    const server = signIn(refusal('SECOND_FACTOR_REQUIRED', 'Enter the code of your second factor.', 401));
    expect((await screen.findByRole('status')).textContent).toBe('Enter the code of your second factor.');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    expect(screen.queryByRole('alert')).toBeNull();
    server.reply({ LoginPage_Mutation: refusal('SECOND_FACTOR_WRONG', 'The code is wrong.', 401) });
    write('Code', '000000');
    submit('Sign In');
    await screen.findByText('The code is wrong.');
    expect(saidAt('Code')).toBe('The code is wrong.');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('quiet-harbour-42');
  });
});

describe('a slow server', () => {
  it.each<[string, () => ReturnType<typeof show>, string, string]>([
    ['the sign-in', () => signIn(never), 'Signing In...', 'LoginPage_Mutation'],
    ['the signup', () => signup(never), 'Sign Up', 'SignupPage_Mutation'],
    ['the forgotten password', () => forgot(never), 'Send Reset Link', 'ForgotPage_Mutation'],
    ['the new password', () => reset(never), 'Set Password', 'ResetPage_Mutation'],
  ])('keeps the button of %s busy, and nothing is sent twice', async (_what, start, button, operation) => {
    const server = start();
    const pressed = await screen.findByRole('button', { name: button, busy: true });
    expect(pressed.getAttribute('aria-disabled')).toBe('true');
    submit(button);
    submit(button);
    expect(server.count(operation)).toBe(1);
  });
});

describe('the link that confirms a mail address', () => {
  const open = (replies: Replies, at = '/verify-email#token=t1') => show(<VerifyPage />, replies, at);

  it('says when the server could not be reached, and can be tried again', async () => {
    const server = open({});
    submit('Confirm');
    expect(await screen.findByText('Your mail address could not be confirmed. Please try again.')).toBeTruthy();
    server.reply({ VerifyPage_Mutation: { data: { verifyEmail: true } } });
    submit('Confirm');
    expect(await screen.findByText('Your mail address is confirmed.')).toBeTruthy();
  });

  it('says when it is not whole', () => {
    open({}, '/verify-email');
    expect(screen.getByRole('alert').textContent).toBe('This link is not whole. Open it from the mail again.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the sign-in by keyboard', () => {
  it('goes from field to field, the way to show the password among them, then to the button and the links', () => {
    login();
    const order = [...document.querySelectorAll<HTMLElement>('input, button, a')]
      .filter(({ tabIndex }) => tabIndex >= 0)
      .map((element) => element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent);
    expect(order).toEqual([
      'username',
      'password',
      'Show or hide the password',
      'Sign In',
      'Forgot Password?',
      "Don't have an account?",
    ]);
  });
});
