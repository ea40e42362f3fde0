import { parseInput } from '@candor/service-kit/graph/input';
import { pageInput } from '@candor/service-kit/graph/paging';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { requireUser, type Viewer } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import { type ErasureDeps, heldAbout } from '../erasure/service.ts';
import type { Notification } from '../inbox/model.ts';
import { countUnread, findNotification, type InboxDeps, listNotifications, markAllRead } from '../inbox/service.ts';
import { ofEach } from '../inbox/types.ts';
import { findPerson, mailPreferencesOf, setMailPreferences } from '../people/service.ts';

interface UserReference {
  id: string;
}

const preferencesInput = z.object(ofEach(() => z.boolean().nullish()));

// What a person was told is for that person alone; administrators have the records that it tells of.
const isSelf = (viewer: Viewer, user: UserReference) => viewer.userId !== null && viewer.userId === user.id;

/** The resolvers of the notifications subgraph. */
export function createResolvers(deps: InboxDeps & ErasureDeps) {
  return {
    Mutation: {
      markAllNotificationsRead: async (_: unknown, _args: unknown, { viewer }: GraphContext) => {
        const { userId } = requireUser(viewer);
        await markAllRead(deps, userId);
        return { id: userId };
      },
      setMailPreferences: async (_: unknown, { input }: { input: unknown }, { viewer }: GraphContext) => {
        const { userId } = requireUser(viewer);
        await setMailPreferences(deps, userId, parseInput(preferencesInput, input));
        return { id: userId };
      },
    },
    Notification: {
      __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) =>
        viewer.userId === null ? null : findNotification(deps, viewer.userId, String(id)),
      id: (notification: Notification) => notification._id,
      read: (notification: Notification) => notification.unreadBy === null,
    },
    User: {
      // Only auth knows whether there is such a person; here an id is all that a person is.
      __resolveReference: ({ id }: UserReference) => ({ id }),
      notifications: (user: UserReference, args: unknown, { viewer }: GraphContext) =>
        isSelf(viewer, user) ? listNotifications(deps, user.id, parseInput(pageInput, args)) : null,
      unreadNotificationCount: (user: UserReference, _args: unknown, { viewer }: GraphContext) =>
        isSelf(viewer, user) ? countUnread(deps, user.id) : null,
      mailPreferences: async (user: UserReference, _args: unknown, { viewer }: GraphContext) =>
        isSelf(viewer, user) ? mailPreferencesOf(await findPerson(deps, user.id)) : null,
      heldByNotifications: (user: UserReference, _args: unknown, { viewer }: GraphContext) =>
        isSelf(viewer, user) ? heldAbout(deps, user.id) : null,
    },
  };
}
