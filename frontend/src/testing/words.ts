import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

/** What the server says where the contract writes {msg}. */
export const SAID = 'The server says why.';

/** The exact words of the account's pages, route by route, as the contract of the screens has them. */
export const WORDS = {
  '/login': [
    'Username',
    'Password',
    'Sign In',
    'Signing In...',
    'Forgot Password?',
    "Don't have an account?",
    '{msg}',
    'Login Failed',
  ],
  '/signup': [
    'Full Name',
    'Username',
    'Email',
    'Password',
    'Confirm Password',
    'Invitation Code (Optional)',
    'Sign Up',
    'Please enter a valid phone number.',
    'Passwords do not match.',
    '{msg}',
    'Signup Failed',
  ],
  '/forgot': [
    'Email',
    'Send Reset Link',
    'Back to Sign In',
    'If an account with that email exists, a password reset link has been sent.',
    'Failed to send reset link. Please try again.',
  ],
  '/reset': ['New Password', 'Confirm Password', 'Passwords do not match.', 'Back to Sign In', '{msg}'],
  '/reset-pin': ['Password', 'New PIN', 'Enter a 4-6 digit PIN', 'Withdrawal Settings', '{msg}'],
  '/withdraw': [
    'Withdraw Now',
    'Withdraw History',
    'Please enter a valid amount.',
    'Withdrawal request submitted successfully!',
    'Withdrawal failed: {msg}',
    'An error occurred.',
    'Failed to load withdrawal history.',
    'No withdrawal history found.',
  ],
  '/withdraw-information': [
    'Enter a 4-6 digit PIN',
    'Withdrawal information saved successfully!',
    '{msg}',
    'Failed to save information.',
    'Forgot your PIN?',
    'If your security PIN can be reset, a link has been sent to your mail address.',
    'Failed to send reset link. Please try again.',
  ],
  '/profile': ['Total Profit', 'Total Balance', 'Copied!', 'Logout'],
  '/personal-info': [
    'Personal Information',
    'Manage your account details and security settings.',
    'Security',
    'Update Profile',
    'Updating...',
    'Profile updated successfully!',
    'No changes to update.',
    'New password must be at least 8 characters long.',
    'Please fill both old and new password fields to change the password.',
    'Authentication token missing. Please log in again.',
    '{msg}',
    'Failed to update profile.',
  ],
  '/notification': [
    'Mark all as read',
    'All caught up!',
    'You have no new notifications.',
    'Could not fetch notifications.',
    'Authentication required.',
  ],
  '/invitation': [
    'Invite & Earn',
    'Copied!',
    'Total Invite Earnings',
    'No Referrals Yet',
    'Failed to load referral information.',
    'Authentication required to view referrals.',
  ],
} as const;
type Route = keyof typeof WORDS;

/** A test for each word of a route: how it comes to be seen. One that is missing does not compile, and one that is not shown fails. */
export function tellsEach<R extends Route>(
  route: R,
  ways: Record<(typeof WORDS)[R][number], () => unknown | Promise<unknown>>,
): void {
  describe(`${route} tells each of its words`, () => {
    const words: readonly (typeof WORDS)[R][number][] = WORDS[route];
    it.each(words.map((text) => [text] as const))('%s', async (text) => {
      await ways[text]();
      await waitFor(() => expect(isShown(text.replace('{msg}', SAID)), text).toBe(true));
    });
  });
}

/** Whether the words are on the page as they are, be it as a text, in an empty field, or as what a button is called. */
function isShown(text: string): boolean {
  return (
    screen.queryAllByText(text).length > 0 ||
    screen.queryAllByPlaceholderText(text).length > 0 ||
    screen.queryAllByTitle(text).length > 0
  );
}
