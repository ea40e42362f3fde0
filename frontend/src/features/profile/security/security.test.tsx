import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Library } from '../../../components/ui/Library.tsx';
import { person } from '../../../testing/data.ts';
import { type Replies, refusal } from '../../../testing/server.ts';
import { press, saidAt, show, submit, write } from '../../../testing/show.tsx';
import { Frozen } from './Frozen.tsx';
import { MailAddress } from './MailAddress.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

describe('a freeze', () => {
  const freeze = { __typename: 'Freeze', until: '2099-11-28T09:30:00.000Z', byOwner: false, reason: 'Odd sign-ins.' };

  it('says until when and why, and has the link mailed that lifts it', async () => {
    const server = show(<Frozen />, { Frozen_Query: person({ freeze }), Frozen_Mutation: 'lost' });
    expect(await screen.findByText('Your account is frozen')).toBeTruthy();
    expect(screen.getByText(/Odd sign-ins\./)).toBeTruthy();
    press('Mail me a link to lift it');
    expect(await screen.findByText('The link could not be sent. Please try again.')).toBeTruthy();
    server.reply({ Frozen_Mutation: { data: { sendUnfreezeLink: true } } });
    press('Mail me a link to lift it');
    expect(await screen.findByText(/^The link was sent\./)).toBeTruthy();
    expect(server.count('Frozen_Mutation')).toBe(2);
  });

  it('is not spoken of where there is none', async () => {
    const server = show(<Frozen />, { Frozen_Query: person({ freeze: null }) });
    await waitFor(() => expect(server.count('Frozen_Query')).toBe(1));
    expect(screen.queryByText('Your account is frozen')).toBeNull();
  });
});

describe('a second factor that somebody says is lost', () => {
  const waits = person({
    secondFactorApp: true,
    factorLoss: { __typename: 'FactorLoss', from: '2099-11-28T09:30:00.000Z' },
  });

  it('is kept by a press, and spoken of no more', async () => {
    const server = show(<SecondFactor />, {
      SecondFactor_Query: waits,
      FactorLoss_Mutation: refusal('SECOND_FACTOR_CODE_REQUIRED', 'Enter the code of your second factor.', 403),
    });
    expect(await screen.findByText(/says that this second factor is lost/)).toBeTruthy();
    press('It was not me');
    expect(await screen.findByText('Enter the code of your second factor.')).toBeTruthy();
    server.reply({
      FactorLoss_Mutation: { data: { keepSecondFactor: true } },
      SecondFactor_Query: person({ secondFactorApp: true, factorLoss: null }),
    });
    press('It was not me');
    await waitFor(() => expect(screen.queryByText(/is lost/)).toBeNull());
    expect(server.count('FactorLoss_Mutation')).toBe(2);
  });
});

describe('the second factor', () => {
  const open = async (isSet: boolean, more: Replies) => {
    const server = show(
      <Library>
        <SecondFactor />
      </Library>,
      { SecondFactor_Query: person({ secondFactorApp: isSet, factorLoss: null }), ...more },
    );
    press(await screen.findByRole('button').then((button) => button.textContent ?? ''));
    return server;
  };
  const setup = {
    data: {
      startSecondFactor: {
        __typename: 'SecondFactorSetup',
        secret: 'ABCD EFGH',
        uri: 'otpauth://totp/Candor:rita?secret=ABCDEFGH',
      },
    },
  };

  it('is set up with the password and a code, and gives its recovery codes once', async () => {
    const codes = { data: { confirmSecondFactor: { __typename: 'RecoveryCodes', codes: ['one-1', 'two-2'] } } };
    const server = await open(false, {
      SetUpSecondFactor_StartMutation: setup,
      SetUpSecondFactor_ConfirmMutation: refusal('SECOND_FACTOR_CODE_WRONG', 'The code is wrong.', 400),
    });
    write('Password', 'quiet-harbour-42');
    submit('Go on');
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of the second factor' })).toBeTruthy();
    expect(screen.getByText('You will be signed out everywhere else.')).toBeTruthy();
    write('Six digits', '123456');
    submit('Confirm');
    await screen.findByText('The code is wrong.');
    expect(saidAt('Six digits')).toBe('The code is wrong.');
    server.reply({
      SetUpSecondFactor_ConfirmMutation: codes,
      SecondFactor_Query: person({ secondFactorApp: true, factorLoss: null }),
    });
    submit('Confirm');
    expect(await screen.findByText('one-1')).toBeTruthy();
    expect(await screen.findByText('The second factor is set up.')).toBeTruthy();
    press('I have kept them');
    expect(screen.queryByText('one-1')).toBeNull();
  });

  it('asks for what is missing, and says of a wrong password that it is wrong', async () => {
    const server = await open(true, {
      RemoveSecondFactor_Mutation: refusal('PASSWORD_WRONG', 'The old password is wrong.', 403),
    });
    submit('Remove');
    expect(saidAt('Password')).toBe('Please enter your password.');
    write('Password', 'another');
    submit('Remove');
    expect(saidAt('Six digits, or a recovery code')).toBe('Please enter the code that the app shows.');
    write('Six digits, or a recovery code', '123456');
    submit('Remove');
    await screen.findByText('The password is wrong.');
    expect(saidAt('Password')).toBe('The password is wrong.');
    expect(server.count('RemoveSecondFactor_Mutation')).toBe(1);
  });

  it('is removed with the password and a code', async () => {
    const removed = {
      data: { removeSecondFactor: { __typename: 'User', id: 'u1', secondFactor: false, secondFactorApp: false } },
    };
    const server = await open(true, { RemoveSecondFactor_Mutation: 'lost' });
    write('Password', 'quiet-harbour-42');
    write('Six digits, or a recovery code', '123456');
    submit('Remove');
    expect(await screen.findByText('It did not reach the server. Please try again.')).toBeTruthy();
    server.reply({
      RemoveSecondFactor_Mutation: removed,
      SecondFactor_Query: person({ secondFactorApp: false, factorLoss: null }),
    });
    submit('Remove');
    expect(await screen.findByRole('button', { name: 'Set up a second factor' })).toBeTruthy();
  });
});

describe('the sessions', () => {
  const showSessions = (replies: Replies) =>
    show(
      <Library>
        <Sessions />
      </Library>,
      replies,
    );
  const one = (id: string, current: boolean) => ({
    __typename: 'SignedInSession',
    id,
    createdAt: '2026-11-20T09:00:00.000Z',
    lastUsedAt: '2026-11-21T09:00:00.000Z',
    device: current ? 'Firefox on Linux' : 'Safari on iPhone',
    current,
  });
  const two = person({ sessions: [one('s1', true), one('s2', false)] });

  it('are listed, and each but this one can be ended', async () => {
    const server = showSessions({ Sessions_Query: two, Sessions_EndMutation: { data: { endSession: true } } });
    await screen.findByText('Safari on iPhone');
    expect(screen.queryByRole('button', { name: 'End the session of Firefox on Linux' })).toBeNull();
    server.reply({ Sessions_Query: person({ sessions: [one('s1', true)] }) });
    press('End the session of Safari on iPhone');
    submit('End this session');
    expect(saidAt('Password')).toBe('Please enter your password.');
    write('Password', 'quiet-harbour-42');
    submit('End this session');
    await screen.findByText('Firefox on Linux');
    await expect.poll(() => screen.queryByText('Safari on iPhone')).toBeNull();
    expect(server.last('Sessions_EndMutation')).toEqual({ id: 's2', password: 'quiet-harbour-42' });
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('can all be ended but this one; a wrong password and a failure are told', async () => {
    const server = showSessions({
      Sessions_Query: two,
      Sessions_EndOthersMutation: refusal('PASSWORD_WRONG', 'The password is wrong.', 403),
    });
    await screen.findByText('Safari on iPhone');
    press('End all others');
    write('Password', 'another');
    submit('End all others');
    await screen.findByText('The password is wrong.');
    expect(saidAt('Password')).toBe('The password is wrong.');
    server.reply({ Sessions_EndOthersMutation: 'lost' });
    submit('End all others');
    expect(await screen.findByText('It could not be ended. Please try again.')).toBeTruthy();
    expect(server.count('Sessions_EndOthersMutation')).toBe(2);
    press('Cancel');
    expect(screen.getByRole('button', { name: 'End all others' })).toBeTruthy();
  });

  it('say so when they could not be loaded', async () => {
    show(<Sessions />, {});
    expect(await screen.findByText('Your sessions could not be loaded.')).toBeTruthy();
  });
});

describe('the mail address', () => {
  const address = (emailVerified: boolean) =>
    person({ email: 'rita@example.com', emailVerified, mailConfirmationRequired: true });

  it('that is not confirmed can have its link sent', async () => {
    const server = show(<MailAddress />, { MailAddress_Query: address(false), MailAddress_Mutation: 'lost' });
    expect(await screen.findByText('Not confirmed yet; the signup bonus asks for it.')).toBeTruthy();
    press('Send the link');
    expect(await screen.findByText('The link could not be sent. Please try again.')).toBeTruthy();
    server.reply({ MailAddress_Mutation: { data: { sendVerification: true } } });
    press('Send the link');
    expect(await screen.findByText('The link was sent. It works for 24 hours.')).toBeTruthy();
  });

  it('that is confirmed says so', async () => {
    show(<MailAddress />, { MailAddress_Query: address(true) });
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
