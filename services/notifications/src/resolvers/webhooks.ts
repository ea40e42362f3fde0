import { idempotencyKeyInput, idInput, parseInput } from '@candor/service-kit/graph/input';
import { pageInput } from '@candor/service-kit/graph/paging';
import { organisationOf, requireRight } from '@candor/service-kit/security/organisation';
import { requireActive, requireUser, type SignedInViewer, type Viewer } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import type { Resolvers } from '../generated/resolvers.ts';
import type { HookDeps } from '../hooks/deps.ts';
import {
  changeEndpoint,
  createEndpoint,
  type HookActor,
  listEndpoints,
  removeEndpoint,
  requireEndpoint,
  rotateSecret,
  type ShownEndpoint,
} from '../hooks/endpoints.ts';
import { refuseHook } from '../hooks/errors.ts';
import { listDeliveries, nextTryOf, replayDelivery, sendTest } from '../hooks/log.ts';
import { bothUntil } from '../hooks/secrets.ts';
import { hookTypes, ORGANISATION_LINE, TEST_LINE } from '../hooks/types.ts';

const TYPES = `Each of types must be one of: ${hookTypes.join(', ')}.`;
const types = z
  .array(z.enum(hookTypes, { error: TYPES }))
  .min(1, 'Please choose at least one type of event.')
  .max(50, 'Too many types.');
const description = z.string().trim().max(100, 'The description is at most 100 characters.').nullish();
const url = z.string().trim().max(2_048, 'The address is at most 2,048 characters.');
const createInput = z.object({ url, types, description, idempotencyKey: idempotencyKeyInput });
const changeInput = z.object({
  id: idInput,
  url: url.nullish(),
  types: types.nullish(),
  description,
  on: z.boolean().nullish(),
});
const replayInput = z.object({ id: idInput, delivery: idInput });
const logInput = pageInput.extend({ state: z.enum(['waiting', 'delivered', 'parked']).nullish() });

/** For which organisation somebody acts, whose role there may have to do with webhooks. */
function actorOf(user: SignedInViewer): HookActor {
  const membership = organisationOf(user);
  if (!membership) throw refuseHook('NOT_A_PUBLISHER');
  requireRight(membership, 'hooks');
  return { userId: user.userId, organisationId: membership.id };
}
const reader = (viewer: Viewer) => actorOf(requireUser(viewer));
/** Who changes something: not on hold, and not frozen. */
const changer = (viewer: Viewer) => actorOf(requireActive(viewer));

const shown = ({ endpoint, secret }: ShownEndpoint) => ({ webhook: endpoint, secret });

/** The resolvers of webhooks. A webhook is reached by its organisation alone, through the fields here. */
export function createHookResolvers(
  deps: HookDeps,
): Required<Pick<Resolvers, 'Query' | 'Mutation' | 'Webhook' | 'WebhookDelivery'>> {
  return {
    Query: {
      webhooks: (_, _args, { viewer }) => listEndpoints(deps, reader(viewer).organisationId),
      webhook: (_, { id }, { viewer }) => requireEndpoint(deps, reader(viewer).organisationId, parseInput(idInput, id)),
    },
    Mutation: {
      createWebhook: async (_, { input }, { viewer }) =>
        shown(await createEndpoint(deps, changer(viewer), parseInput(createInput, input))),
      changeWebhook: (_, { input }, { viewer }) => {
        const { id, ...change } = parseInput(changeInput, input);
        return changeEndpoint(deps, changer(viewer), id, change);
      },
      removeWebhook: async (_, { id }, { viewer }) => {
        const actor = changer(viewer);
        await removeEndpoint(deps, actor, parseInput(idInput, id));
        return listEndpoints(deps, actor.organisationId);
      },
      rotateWebhookSecret: async (_, { id }, { viewer }) =>
        shown(await rotateSecret(deps, changer(viewer), parseInput(idInput, id))),
      testWebhook: (_, { id }, { viewer }) => sendTest(deps, changer(viewer), parseInput(idInput, id)),
      replayWebhookDelivery: (_, args, { viewer }) => {
        const { id, delivery } = parseInput(replayInput, args);
        return replayDelivery(deps, changer(viewer), id, delivery);
      },
    },
    Webhook: {
      id: ({ _id }) => _id,
      olderSecretUntil: (endpoint) => bothUntil(deps.clock.now(), endpoint),
      deliveries: ({ _id }, args) => listDeliveries(deps, _id, parseInput(logInput, args)),
    },
    WebhookDelivery: {
      id: ({ _id }) => _id,
      campaign: ({ line }) => (line === ORGANISATION_LINE || line === TEST_LINE ? null : line),
      nextTryAt: (delivery) => nextTryOf(deps, delivery),
    },
  };
}
