import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/data.ts';
import { refusal } from '../../testing/server.ts';
import { press, show, write } from '../../testing/show.tsx';
import { BottomBar } from './BottomBar.tsx';
import { HeldBanner } from './HeldBanner.tsx';
import { PublisherBar } from './PublisherBar.tsx';

const places = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the bottom bar', () => {
  it('of a rater ends with Withdraw and Profile', () => {
    show(<BottomBar isPending={false} />, {});
    expect(places()).toEqual(['Home', 'Records', 'Start', 'Withdraw', 'Profile']);
  });

  it('of a publisher is about campaigns; a rating of one’s own that is open shows at the profile', () => {
    show(<PublisherBar isPending />, {}, '/feedback');
    expect(places()).toEqual(['Home', 'Campaigns', 'Deposit', 'Feedback', 'Profile']);
    expect(screen.getByRole('link', { name: 'Profile, a rating is open' })).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Feedback');
  });
});

describe('a held account', () => {
  const held = { onHold: true, holdReason: 'Three reports were upheld.', holdAppeal: null };
  const appeal = { __typename: 'HoldAppeal', text: 'Those texts were mine.', at: '2026-11-21T09:00:00.000Z' };
  const send = () => {
    const form = screen.getByRole('button', { name: 'Send the appeal' }).closest('form');
    if (form) fireEvent.submit(form);
  };

  it('sees why, that earnings can be withdrawn, and can ask for its release once', async () => {
    const server = show(<HeldBanner />, { HeldBanner_Query: person(held) });
    expect(await screen.findByText('Three reports were upheld.')).toBeTruthy();
    expect(screen.getByText(/^You can still withdraw what you earned\./)).toBeTruthy();
    press('Appeal');
    send();
    expect(screen.getByText('Please say why your account should be released.')).toBeTruthy();
    write('Why should it be released?', ' Those texts were mine. ');
    server.reply({ HeldBanner_Mutation: 'lost' });
    send();
    expect(await screen.findByText('Your appeal could not be sent. Please try again.')).toBeTruthy();
    expect((screen.getByLabelText('Why should it be released?') as HTMLTextAreaElement).value).toBe(
      ' Those texts were mine. ',
    );
    server.reply({ HeldBanner_Mutation: refusal('HOLD_APPEALED', 'You have asked already.', 409) });
    send();
    expect(await screen.findByText('You have asked already.')).toBeTruthy();
    const done = { __typename: 'User', id: 'u1', onHold: true, holdAppeal: appeal };
    server.reply({ HeldBanner_Mutation: { data: { appealHold: done } } });
    send();
    expect(await screen.findByText(/You asked for its release/)).toBeTruthy();
    expect(server.last('HeldBanner_Mutation')).toEqual({ text: 'Those texts were mine.' });
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });
});
