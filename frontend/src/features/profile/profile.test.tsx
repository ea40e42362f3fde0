import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken, writeToken } from '../../lib/session.ts';
import { person } from '../../testing/data.ts';
import { fakeUploads, refusal } from '../../testing/server.ts';
import { press, saidAt, show, write } from '../../testing/show.tsx';
import { PersonalInfoPage } from './PersonalInfoPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';

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
const session = {
  __typename: 'SignedInSession',
  id: 's1',
  createdAt: '2026-11-21T09:00:00.000Z',
  lastUsedAt: '2026-11-21T09:15:00.000Z',
  device: 'Firefox on Linux',
  current: true,
};
const security = {
  MailAddress_Query: person({ email: 'rita@example.com', emailVerified: true, mailConfirmationRequired: false }),
  SecondFactor_Query: person({ secondFactorApp: false, factorLoss: null }),
  Passkeys_Query: person({ passkeys: [] }),
  Sessions_Query: person({ sessions: [session] }),
};

describe('the profile', () => {
  it('shows who one is, the figures of the ledger, and where to go from here', async () => {
    show(<ProfilePage />, { ProfilePage_Query: person(fields) });
    expect(await screen.findByText('RITA42')).toBeTruthy();
    expect(screen.getByText('8.25')).toBeTruthy();
    expect(screen.getByText('12.50')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Personal information' }).getAttribute('href')).toBe('/personal-info');
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  });

  it('leads a publisher to deposits and campaigns', async () => {
    show(<ProfilePage />, { ProfilePage_Query: person({ ...fields, publisher: true }) });
    expect(await screen.findByRole('link', { name: 'Deposit' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your campaigns' }).getAttribute('href')).toBe('/publisher');
  });

  it('copies the invitation code, and says so when it did or could not', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    show(<ProfilePage />, { ProfilePage_Query: person(fields) });
    await screen.findByText('RITA42');
    press('Copy the invitation code');
    expect(await screen.findByText('Copied!')).toBeTruthy();
    expect(copied).toEqual(['RITA42']);
    vi.stubGlobal('navigator', {});
    press('Copied!');
    expect(await screen.findByText('Please copy it by hand')).toBeTruthy();
  });

  it('signs out on this device even when the server cannot be told', async () => {
    show(<ProfilePage />, { ProfilePage_Query: person(fields) });
    await screen.findByText('RITA42');
    press('Logout');
    await waitFor(() => expect(readToken()).toBeNull());
  });

  it('says what failed', async () => {
    show(<ProfilePage />, {});
    expect(await screen.findByText('Your profile could not be loaded.')).toBeTruthy();
  });
});

describe('personal information', () => {
  const saved = { status: 200, body: { msg: 'Profile updated successfully!' } };
  const open = async (more: Record<string, unknown> = {}) => {
    const server = show(<PersonalInfoPage />, {
      PersonalInfoPage_Query: person({ ...fields, ...more }),
      ...security,
    });
    await screen.findByLabelText('Name');
    await screen.findByText('Firefox on Linux');
    return server;
  };
  const save = () => {
    const form = screen.getByRole('button', { name: /^Updat/ }).closest('form');
    if (form) fireEvent.submit(form);
  };
  beforeEach(() => {
    fakeUploads(() => saved);
  });

  it('sends only what was changed, and reads the profile anew', async () => {
    const uploads = fakeUploads(() => saved);
    const server = await open();
    write('Name', 'Rita R. Rater');
    save();
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    expect([...(uploads[0]?.form.entries() ?? [])]).toEqual([['name', 'Rita R. Rater']]);
    expect(uploads).toMatchObject([{ method: 'PUT', path: '/api/profile' }]);
    expect(server.count('PersonalInfoPage_Query')).toBe(2);
  });

  it('says that nothing was changed, and any edit takes the words away', async () => {
    await open();
    save();
    expect(screen.getByText('No changes to update.')).toBeTruthy();
    write('Mobile', '+442071838750');
    expect(screen.queryByText('No changes to update.')).toBeNull();
  });

  it('asks for the password to change the number, where the password is not changed with it', async () => {
    const answers = [
      { status: 403, body: { msg: 'The password is wrong.', code: 'PASSWORD_WRONG', field: 'password' } },
    ];
    const uploads = fakeUploads(() => answers.shift() ?? saved);
    await open();
    expect(screen.queryByLabelText('Password')).toBeNull();
    write('Mobile', '+442071838750');
    save();
    expect(saidAt('Password')).toBe('Please enter your password.');
    write('Password', 'another');
    save();
    await screen.findByText('The password is wrong.');
    expect(saidAt('Password')).toBe('The password is wrong.');
    write('Password', 'quiet-harbour-42');
    save();
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    expect([...(uploads[1]?.form.entries() ?? [])]).toEqual([
      ['mobile', '+442071838750'],
      ['password', 'quiet-harbour-42'],
    ]);
    write('Mobile', '+442071838751');
    write('New password', 'brave-lantern-7');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('asks for both passwords, the new one of eight characters', async () => {
    await open();
    write('New password', 'short');
    save();
    expect(screen.getByText('Please fill both old and new password fields to change the password.')).toBeTruthy();
    write('Old password', 'quiet-harbour-42');
    save();
    expect(screen.getByText('New password must be at least 8 characters long.')).toBeTruthy();
  });

  it('clears the passwords once they are changed', async () => {
    await open();
    write('Old password', 'quiet-harbour-42');
    write('New password', 'loud-harbour-43');
    save();
    await screen.findByText('Profile updated successfully!');
    for (const label of ['Old password', 'New password'])
      expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('');
  });

  it('changes the PIN with the old one, and asks for both of 4 to 6 digits', async () => {
    const uploads = fakeUploads(() => saved);
    await open();
    write('New PIN', '4321');
    save();
    expect(screen.getByText('Please fill both old and new PIN fields to change the PIN.')).toBeTruthy();
    write('Old PIN', '1234');
    write('New PIN', '43');
    save();
    expect(screen.getByText('Enter a 4-6 digit PIN')).toBeTruthy();
    write('New PIN', '4321');
    save();
    await screen.findByText('Profile updated successfully!');
    expect([...(uploads[0]?.form.entries() ?? [])]).toEqual([
      ['oldPin', '1234'],
      ['newPin', '4321'],
    ]);
    expect((screen.getByLabelText('Old PIN') as HTMLInputElement).value).toBe('');
  });

  it('leads who has no PIN yet to where it is set', async () => {
    await open({ hasPin: false });
    expect(screen.queryByLabelText('Old PIN')).toBeNull();
    expect(screen.getByRole('link', { name: 'Withdrawal Settings' }).getAttribute('href')).toBe(
      '/withdraw-information',
    );
  });

  it('tells the server’s words, else its own, and keeps what was written', async () => {
    fakeUploads(() => ({ status: 403, body: { code: 'PASSWORD_WRONG', msg: 'The old password is wrong.' } }));
    await open();
    write('Name', 'Rita R. Rater');
    save();
    expect(await screen.findByText('The old password is wrong.')).toBeTruthy();
    fakeUploads(() => 'lost');
    save();
    expect(await screen.findByText('Failed to update profile.')).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Rita R. Rater');
  });

  it('says so without a token', async () => {
    await open();
    writeToken(null);
    write('Name', 'Rita R. Rater');
    save();
    expect(screen.getByText('Authentication token missing. Please log in again.')).toBeTruthy();
  });

  it('shows the mobile number with its country, as the sign-up does, and sends it in international form', async () => {
    const uploads = fakeUploads(() => saved);
    await open({ mobile: '+442071838750' });
    expect((screen.getByLabelText('Mobile') as HTMLInputElement).value).toBe('2071838750');
    expect((screen.getByLabelText('Country of the phone number') as HTMLSelectElement).value).toBe('gb');
    save();
    expect(screen.getByText('No changes to update.')).toBeTruthy();
    write('Mobile', '20 7183 8751');
    write('Password', 'quiet-harbour-42');
    save();
    await screen.findByText('Profile updated successfully!');
    expect(uploads[0]?.form.get('mobile')).toBe('+442071838751');
  });

  it('shows the country by its name and sends its code; a refusal stands at the field', async () => {
    const words = 'Please choose a country from the list.';
    const uploads = fakeUploads(() => ({ status: 400, body: { code: 'COUNTRY_UNKNOWN', msg: words } }));
    await open({ country: 'NO' });
    const field = screen.getByLabelText('Country') as HTMLSelectElement;
    expect(field.selectedOptions[0]?.textContent).toBe('Norway');
    fireEvent.change(field, { target: { value: 'IE' } });
    save();
    await screen.findByText(words);
    expect(saidAt('Country')).toBe(words);
    expect([...(uploads[0]?.form.entries() ?? [])]).toEqual([['country', 'IE']]);
  });

  it('shows the placeholder for a country that is not in the list', async () => {
    await open({ country: 'Atlantis' });
    expect((screen.getByLabelText('Country') as HTMLSelectElement).value).toBe('');
    save();
    expect(screen.getByText('No changes to update.')).toBeTruthy();
  });

  it('takes only pictures that the server would take', async () => {
    await open();
    const input = screen.getByLabelText('Choose a picture');
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.gif', { type: 'image/gif' })] } });
    expect(screen.getByRole('alert').textContent).toBe('The picture must be a JPEG, PNG or WebP file.');
  });

  it('makes a publisher of who asks for it, and tells why not', async () => {
    const server = await open();
    write('Company', 'Test Labs');
    const form = screen.getByRole('button', { name: 'Become a publisher' }).closest('form');
    server.reply({
      BecomePublisher_Mutation: refusal(
        'INVALID',
        'The website must be a web address, such as https://example.com.',
        400,
      ),
    });
    if (form) fireEvent.submit(form);
    expect(await screen.findByText('The website must be a web address, such as https://example.com.')).toBeTruthy();
    const publisher = { __typename: 'User', id: 'u1', publisher: true, company: 'Test Labs', website: null };
    server.reply({ BecomePublisher_Mutation: { data: { becomePublisher: publisher } } });
    if (form) fireEvent.submit(form);
    expect(await screen.findByText(/^You are a publisher, as Test Labs\./)).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Your campaigns' });
    expect(next.getAttribute('href')).toBe('/publisher');
  });
});
