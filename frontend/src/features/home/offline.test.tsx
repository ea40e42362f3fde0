import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../lib/apollo.ts';
import { writeToken } from '../../lib/session.ts';
import { figures, person } from '../../testing/data.ts';
import { show } from '../../testing/show.tsx';
import { HomePage } from './HomePage.tsx';

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('candor:seen:'));

async function see() {
  show(<HomePage />, { HomePage_Query: person(figures) });
  await screen.findByText('12.50');
  await waitFor(() => expect(keptKeys()).toEqual(['candor:seen:u1']), { timeout: 3_000 });
  cleanup();
}

describe('what was seen', () => {
  it('can be read without a connection, and says that it may be old', async () => {
    writeToken(tokenOf('u1'));
    await see();
    show(<HomePage />, {});
    expect(await screen.findByText('12.50')).toBeTruthy();
    expect(await screen.findByText('What you see was loaded before and may be old.')).toBeTruthy();
    expect(screen.getByText('12.50')).toBeTruthy();
  });

  it('is kept at once when the page goes away', async () => {
    writeToken(tokenOf('u1'));
    show(<HomePage />, { HomePage_Query: person(figures) });
    await screen.findByText('12.50');
    expect(keptKeys()).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(keptKeys()).toEqual(['candor:seen:u1']);
  });

  it('is nobody else’s: it is forgotten when another person signs in', async () => {
    writeToken(tokenOf('u1'));
    await see();
    writeToken(tokenOf('u2'));
    createClient();
    expect(keptKeys()).toEqual([]);
  });

  it('is forgotten at the sign-out', async () => {
    writeToken(tokenOf('u1'));
    await see();
    writeToken(null);
    expect(keptKeys()).toEqual([]);
  });
});
