import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { writeToken } from '../../lib/session.ts';
import { person } from '../../testing/data.ts';
import { fakeUploads, type Replies, type Upload } from '../../testing/server.ts';
import { press, saidAt, show, submit, write } from '../../testing/show.tsx';
import { SAID, tellsEach } from '../../testing/words.ts';
import { PersonalInfoPage } from './PersonalInfoPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const never = new Promise<never>(() => {});
const fields = {
  name: 'Rita Rater',
  username: 'rita',
  profilePictureUrl: null,
  invitationCode: 'RITA42',
  totalProfit: '8.25',
  totalBalance: '12.5',
  mobile: '+12025550142',
  country: '',
  publisher: false,
  company: null,
  hasPin: true,
};
const answers: Replies = {
  PersonalInfoPage_Query: person(fields),
  MailAddress_Query: person({ email: 'rita@example.com', emailVerified: true, mailConfirmationRequired: false }),
  SecondFactor_Query: person({ secondFactorApp: false, factorLoss: null }),
  Passkeys_Query: person({ passkeys: [] }),
  Sessions_Query: person({ sessions: [] }),
};
const saved = { status: 200, body: { msg: 'Profile updated successfully!' } };
const refused = (code: string, msg: string) => ({ status: 403, body: { code, msg } });
type Given = Parameters<typeof fakeUploads>[0];

async function edit(change: Record<string, string>, answer: Given = () => saved, replies: Replies = {}) {
  const uploads = fakeUploads(answer);
  const server = show(<PersonalInfoPage />, { ...answers, ...replies });
  await screen.findByLabelText('Name');
  for (const [label, value] of Object.entries(change)) write(label, value);
  return { uploads, server };
}
async function update(change: Record<string, string>, answer?: Given) {
  const opened = await edit(change, answer);
  submit('Update Profile');
  return opened;
}
const name = { Name: 'Rita R. Rater' };

tellsEach('/personal-info', {
  'Personal Information': () => edit({}),
  'Manage your account details and security settings.': () => edit({}),
  Security: () => edit({}),
  'Update Profile': () => edit({}),
  'Updating...': () => update(name, () => never),
  'Profile updated successfully!': () => update(name),
  'No changes to update.': () => update({}),
  'New password must be at least 8 characters long.': () =>
    update({ 'Old password': 'quiet-harbour-42', 'New password': 'short' }),
  'Please fill both old and new password fields to change the password.': () =>
    update({ 'New password': 'loud-harbour-43' }),
  'Authentication token missing. Please log in again.': async () => {
    await edit(name);
    writeToken(null);
    submit('Update Profile');
  },
  '{msg}': () => update(name, () => refused('SOMETHING', SAID)),
  'Failed to update profile.': () => update(name, () => 'lost'),
});

tellsEach('/profile', {
  'Total Profit': () => show(<ProfilePage />, { ProfilePage_Query: person(fields) }),
  'Total Balance': () => show(<ProfilePage />, { ProfilePage_Query: person(fields) }),
  'Copied!': async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
    show(<ProfilePage />, { ProfilePage_Query: person(fields) });
    await screen.findByText('RITA42');
    press('Copy the invitation code');
  },
  Logout: () => show(<ProfilePage />, { ProfilePage_Query: person(fields) }),
});

describe('a PIN and the rest of a profile', () => {
  const both = { ...name, 'Old PIN': '9999', 'New PIN': '4321' };
  const sentIn = (uploads: Upload[]) => uploads.map(({ form }) => [...form.keys()]);

  it('are sent together, and saved or refused together', async () => {
    const { uploads } = await update(both);
    await screen.findByText('Profile updated successfully!');
    expect(sentIn(uploads)).toEqual([['name', 'oldPin', 'newPin']]);
    for (const label of ['Old PIN', 'New PIN'])
      expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('');
  });

  it('a wrong PIN leaves all as it was, says so, and keeps what was entered to be sent again', async () => {
    const { uploads } = await update(both, () => refused('PIN_WRONG', 'The security PIN is wrong.'));
    await screen.findByText('The security PIN is wrong.');
    expect(saidAt('Old PIN')).toBe('The security PIN is wrong.');
    expect(screen.getByText('Nothing was saved.')).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Rita R. Rater');
    submit('Update Profile');
    await waitFor(() =>
      expect(sentIn(uploads)).toEqual([
        ['name', 'oldPin', 'newPin'],
        ['name', 'oldPin', 'newPin'],
      ]),
    );
  });

  it('a rest that is refused leaves the PIN alone, and says that nothing was saved', async () => {
    await update(both, () => refused('MOBILE_INVALID', 'Please enter a valid phone number.'));
    await screen.findByText('Please enter a valid phone number.');
    expect(saidAt('Mobile')).toBe('Please enter a valid phone number.');
    expect(screen.getByText('Nothing was saved.')).toBeTruthy();
  });

  it('a lost answer says how it is known whether the PIN was changed', async () => {
    await update(both, () => 'lost');
    expect(await screen.findByText('Failed to update profile.')).toBeTruthy();
    expect(
      screen.getByText(/try again\. If the PIN was changed, a notification tells you: then leave it out\.$/),
    ).toBeTruthy();
  });

  it('where only the PIN could be changed, that is told, and only the rest is sent again', async () => {
    const words = 'Your security PIN was changed. The rest of your profile was not: The old password is wrong.';
    const { uploads } = await update(both, () => refused('PIN_CHANGED_ONLY', words));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Nothing was saved.')).toBeNull();
    submit('Update Profile');
    await waitFor(() => expect(sentIn(uploads)).toEqual([['name', 'oldPin', 'newPin'], ['name']]));
  });
});

describe('a faulty field of the profile', () => {
  it.each([
    ['Old password', { 'New password': 'loud-harbour-43' }],
    ['New password', { 'Old password': 'quiet-harbour-42', 'New password': 'short' }],
    ['Old PIN', { 'New PIN': '4321' }],
    ['New PIN', { 'Old PIN': '1234', 'New PIN': '43' }],
    ['Name', { Name: ' ' }],
  ])('%s has the focus and the words, and nothing is sent', async (label, change) => {
    const { uploads } = await update(change as Record<string, string>);
    expect(saidAt(label)).not.toBe('');
    expect(uploads).toEqual([]);
    write(label, 'x');
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['Old password', 'PASSWORD_WRONG'],
    ['New password', 'PASSWORD_COMMON'],
  ])('%s is the one that %s is about', async (label, code) => {
    const change = { 'Old password': 'quiet-harbour-42', 'New password': 'loud-harbour-43' };
    await update(change, () => refused(code, SAID));
    await screen.findByText(SAID);
    expect(saidAt(label)).toBe(SAID);
  });

  it('the company of a publisher-to-be', async () => {
    const { server } = await edit({});
    submit('Become a publisher');
    expect(saidAt('Company')).toBe('Please enter your company.');
    write('Company', 'Test Labs');
    write('Website (Optional)', 'labs.example');
    submit('Become a publisher');
    expect(await screen.findByText('It could not be saved. Please try again.')).toBeTruthy();
    expect(server.last('BecomePublisher_Mutation')).toEqual({
      input: { company: 'Test Labs', website: 'https://labs.example' },
    });
  });
});

describe('a slow server', () => {
  it('shows the shape of the form, and the other parts as they come', async () => {
    show(<PersonalInfoPage />, { ...answers, PersonalInfoPage_Query: never });
    expect(await screen.findByText('rita@example.com')).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  });

  it('keeps the button busy, and nothing is sent twice', async () => {
    const { uploads } = await update(name, () => never);
    await screen.findByRole('button', { name: 'Updating...', busy: true });
    submit('Updating...');
    expect(uploads).toHaveLength(1);
  });

  it('shows the profile’s shape, and its ways on at once', () => {
    show(<ProfilePage />, { ProfilePage_Query: never });
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Withdraw' })).toBeTruthy();
  });
});

it('the details that could not be loaded can be asked for again', async () => {
  const { server } = { server: show(<PersonalInfoPage />, { ...answers, PersonalInfoPage_Query: 'lost' }) };
  expect(await screen.findByText('Your details could not be loaded.')).toBeTruthy();
  server.reply(answers);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('Rita Rater');
});
