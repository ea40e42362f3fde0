import { type AskParting, endingsHeld } from '@candor/service-kit/data/endings';
import { parseInput } from '@candor/service-kit/graph/input';
import { pageInput } from '@candor/service-kit/graph/paging';
import { requireUser, type Viewer } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import { type ErasureDeps, heldAbout, heldOfOrganisation } from '../erasure/service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { HookDeps } from '../hooks/deps.ts';
import { amountsOf } from '../inbox/amounts.ts';
import { aboutOf, wordsOf } from '../inbox/sentences.ts';
import {
  countUnread,
  findNotification,
  type InboxDeps,
  listNotifications,
  markAllRead,
  markRead,
} from '../inbox/service.ts';
import { ofEach } from '../inbox/types.ts';
import { findPerson, mailPreferencesOf, setMailPreferences } from '../people/service.ts';
import { ofEachKind } from '../push/kinds.ts';
import { listSubscriptions, type PushDeps, removeSubscription, saveSubscription } from '../push/service.ts';
import { createHookResolvers } from './webhooks.ts';

const choice = z.boolean().nullish();
const preferencesInput = z.object({ ...ofEach(() => choice), apps: choice, digest: choice });
const subscriptionInput = z.object({
  endpoint: z.string().max(2_048),
  p256dh: z.string().max(200),
  auth: z.string().max(200),
  ...ofEachKind(() => z.boolean().nullish()),
});

// What a person was told is for that person alone; administrators have the records that it tells of.
const isSelf = (viewer: Viewer, user: { id: string }) => viewer.userId !== null && viewer.userId === user.id;

/** The resolvers of the notifications subgraph. */
export function createResolvers(
  deps: InboxDeps & ErasureDeps & PushDeps & HookDeps & { askParting: AskParting },
): Resolvers {
  const hooks = createHookResolvers(deps);
  return {
    ...hooks,
    Mutation: {
      ...hooks.Mutation,
      markNotificationRead: (_, { id }, { viewer }) => markRead(deps, requireUser(viewer).userId, String(id)),
      markAllNotificationsRead: async (_, _args, { viewer }) => {
        const { userId } = requireUser(viewer);
        await markAllRead(deps, userId);
        return { id: userId };
      },
      setMailPreferences: async (_, { input }, { viewer }) => {
        const { userId } = requireUser(viewer);
        await setMailPreferences(deps, userId, parseInput(preferencesInput, input));
        return { id: userId };
      },
      savePushSubscription: (_, { input }, { viewer }) =>
        saveSubscription(deps, requireUser(viewer), parseInput(subscriptionInput, input)),
      removePushSubscription: async (_, { id }, { viewer }) => {
        const { userId } = requireUser(viewer);
        await removeSubscription(deps, userId, String(id));
        return { id: userId };
      },
    },
    PushSubscription: {
      id: ({ _id }) => _id,
      rewards: ({ kinds }) => kinds.includes('rewards'),
      decisions: ({ kinds }) => kinds.includes('decisions'),
      apps: ({ kinds }) => kinds.includes('apps'),
      here: ({ sessionId }, _args, { viewer }) => sessionId === viewer.sessionId,
    },
    Notification: {
      __resolveReference: ({ id }, { viewer }) =>
        viewer.userId === null ? null : findNotification(deps, viewer.userId, String(id)),
      id: (notification) => notification._id,
      message: (notification, { locale }) => wordsOf(notification, amountsOf(locale)),
      about: (notification) => aboutOf(notification),
      read: (notification) => notification.unreadBy === null,
    },
    User: {
      // Only auth knows whether there is such a person; here an id is all that a person is.
      __resolveReference: ({ id }) => ({ id }),
      notifications: (user, args, { viewer }) =>
        isSelf(viewer, user) ? listNotifications(deps, user.id, parseInput(pageInput, args)) : null,
      unreadNotificationCount: (user, _args, { viewer }) => (isSelf(viewer, user) ? countUnread(deps, user.id) : null),
      mailPreferences: async (user, _args, { viewer }) =>
        isSelf(viewer, user) ? mailPreferencesOf(await findPerson(deps, user.id)) : null,
      webPush: async (user, _args, { viewer }) =>
        isSelf(viewer, user)
          ? { key: deps.vapidKeys[0]?.publicKey ?? null, subscriptions: await listSubscriptions(deps, user.id) }
          : null,
      heldByNotifications: async (user, _args, { viewer }) => {
        if (!isSelf(viewer, user)) return null;
        const ending = await endingsHeld(deps.askParting, user.id, (id) => heldOfOrganisation(deps, id));
        return { ...(await heldAbout(deps, user.id)), ...ending };
      },
    },
  };
}
