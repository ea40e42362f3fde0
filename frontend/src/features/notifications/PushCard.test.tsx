import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson } from '../../lib/leave.ts';
import { person } from '../../testing/data.ts';
import type { Replies } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { PushCard } from './PushCard.tsx';

const KEY = Buffer.from('the key of the server').toString('base64url');
const ENDPOINT = 'https://push.example/1';
/** SHA-256 of the endpoint, as the server has it. */
const idOf = async () =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ENDPOINT))).toString('hex');
const bytes = (text: string) => new Uint8Array(Buffer.from(text)).buffer;
const text = (words: string) => Buffer.from(words).toString('base64url');
const INPUT = { endpoint: ENDPOINT, p256dh: text('point'), auth: text('secret') };

const chosen = (id: string, more: object = {}) => ({
  ...{ __typename: 'PushSubscription', id, rewards: false, decisions: false, apps: false, here: true },
  ...more,
});
const webPush = (...subscriptions: object[]) => person({ webPush: { __typename: 'WebPush', key: KEY, subscriptions } });

/** A browser that can be told, and what it was asked. */
function browser({ permission = 'default', answer = 'granted' as string, has = false, key = KEY } = {}) {
  const asked: string[] = [];
  const make = (of: string) => ({
    endpoint: ENDPOINT,
    options: { applicationServerKey: bytes(Buffer.from(of, 'base64url').toString()) },
    getKey: (name: string) => bytes(name === 'p256dh' ? 'point' : 'secret'),
    unsubscribe: async () => {
      asked.push('unsubscribe');
      subscription = null;
    },
  });
  let subscription = has ? make(key) : null;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: { applicationServerKey: string; userVisibleOnly: boolean }) => {
      asked.push(`subscribe ${options.userVisibleOnly}`);
      subscription = make(options.applicationServerKey);
      return subscription;
    },
  };
  const state = {
    permission,
    requestPermission: async () => {
      asked.push('permission');
      state.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', state);
  vi.stubGlobal('PushManager', class {});
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: async (path: string) => void asked.push(`register ${path}`),
    },
  });
  return { asked, isSubscribed: () => subscription !== null };
}
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const box = (name: RegExp) => screen.getByLabelText(name) as HTMLInputElement;
const open = async (replies: Replies) => {
  const server = show(<PushCard />, replies);
  await screen.findByLabelText(/Rewards/);
  return server;
};

describe('what a device is told', () => {
  it('asks for nothing before a box is ticked, then saves that kind alone', async () => {
    const { asked } = browser();
    const server = await open({
      PushCard_Query: webPush(),
      PushCard_SaveMutation: { data: { savePushSubscription: chosen('p1') } },
    });
    expect(asked).toEqual([]);
    server.reply({ PushCard_Query: webPush(chosen(await idOf(), { rewards: true })) });
    fireEvent.click(box(/Rewards/));
    await waitFor(() => expect(box(/Rewards/).checked).toBe(true));
    expect(asked).toEqual(['permission', 'register /sw.js', 'subscribe true']);
    expect(server.last('PushCard_SaveMutation')).toEqual({ input: { ...INPUT, rewards: true } });
    expect(box(/Decisions/).checked).toBe(false);
  });

  it('says so when the browser’s person says no, and asks no more', async () => {
    const { asked } = browser({ answer: 'denied' });
    const server = await open({ PushCard_Query: webPush() });
    fireEvent.click(box(/Rewards/));
    expect(await screen.findByText(/blocked in this browser/)).toBeTruthy();
    expect([asked, server.count('PushCard_SaveMutation')]).toEqual([['permission'], 0]);
    expect(screen.queryByLabelText(/Rewards/)).toBeNull();
  });

  it('says so where the browser cannot, and where the server does not', async () => {
    show(<PushCard />, { PushCard_Query: webPush() });
    expect(await screen.findByText(/shows no notifications of sites/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    browser();
    show(<PushCard />, {
      PushCard_Query: person({ webPush: { __typename: 'WebPush', key: null, subscriptions: [] } }),
    });
    expect(await screen.findByText('Notifications on devices are not available here.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('ends with the last kind, here and at the server', async () => {
    const { asked, isSubscribed } = browser({ permission: 'granted', has: true });
    const id = await idOf();
    const server = await open({
      PushCard_Query: webPush(chosen(id, { rewards: true })),
      PushCard_RemoveMutation: { data: { removePushSubscription: { __typename: 'User', id: 'u1' } } },
    });
    await waitFor(() => expect(box(/Rewards/).checked).toBe(true));
    server.reply({ PushCard_Query: webPush() });
    fireEvent.click(box(/Rewards/));
    await waitFor(() => expect(isSubscribed()).toBe(false));
    expect(server.last('PushCard_RemoveMutation')).toEqual({ id });
    await waitFor(() => expect(box(/Rewards/).checked).toBe(false));
    expect(asked).toEqual(['unsubscribe']);
  });

  it('stays what it is when it could not be saved, and says so', async () => {
    browser({ permission: 'granted', has: true });
    await open({ PushCard_Query: webPush(chosen(await idOf(), { rewards: true })), PushCard_SaveMutation: 'lost' });
    await waitFor(() => expect(box(/Rewards/).checked).toBe(true));
    fireEvent.click(box(/Decisions/));
    expect(await screen.findByText('It could not be saved. Please try again.')).toBeTruthy();
    expect([box(/Rewards/).checked, box(/Decisions/).checked]).toEqual([true, false]);
  });

  it('goes on in the session of now where it was chosen in one before, once, with nothing changed', async () => {
    const { asked } = browser({ permission: 'granted', has: true });
    const id = await idOf();
    const server = await open({
      PushCard_Query: webPush(chosen(id, { rewards: true, here: false })),
      PushCard_SaveMutation: { data: { savePushSubscription: chosen(id, { rewards: true }) } },
    });
    await waitFor(() => expect(server.count('PushCard_SaveMutation')).toBe(1));
    expect(server.last('PushCard_SaveMutation')).toEqual({ input: INPUT });
    expect(asked).toEqual([]);
  });

  it('under a key that the server has replaced begins anew with a click', async () => {
    const { asked } = browser({ permission: 'granted', has: true, key: text('the key before') });
    const server = await open({
      PushCard_Query: webPush(),
      PushCard_SaveMutation: { data: { savePushSubscription: chosen('p1') } },
    });
    fireEvent.click(box(/Apps/));
    await waitFor(() => expect(server.last('PushCard_SaveMutation')).toEqual({ input: { ...INPUT, apps: true } }));
    expect(asked).toEqual(['permission', 'register /sw.js', 'unsubscribe', 'subscribe true']);
  });

  it('ends with the sign-out', async () => {
    const { isSubscribed } = browser({ permission: 'granted', has: true });
    await forgetPerson();
    expect(isSubscribed()).toBe(false);
  });
});
