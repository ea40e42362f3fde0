import type { DomainEvent } from '@candor/events';
import type { Handlers } from '@candor/service-kit/events/worker';
import type { HookDeps } from '../hooks/deps.ts';
import { recordHooks } from '../hooks/record.ts';
import { lookAhead, tell } from '../inbox/tell.ts';
import { type HookOnly, hookOnly, type TellingEvent, wording } from '../inbox/wording.ts';
import { noteOrganisation } from '../organisations/service.ts';
import { rememberSubject } from '../subjects/service.ts';
import { type TransferDeps, tellOfTransfer } from '../transfers/service.ts';

/** The handler of each event that this service consumes. */
export function createHandlers(deps: TransferDeps & HookDeps): Handlers<'notifications'> {
  const telling =
    <Name extends TellingEvent>(name: Name) =>
    async (event: DomainEvent<Name>) => {
      for (const sentence of [wording[name](event.payload)].flat()) await tell(deps, event, sentence);
    };
  const names = Object.keys(wording) as TellingEvent[];
  const handlers: Handlers<'notifications'> = {
    ...(Object.fromEntries(names.map((name) => [name, telling(name)])) as Pick<
      Handlers<'notifications'>,
      TellingEvent
    >),
    ...(Object.fromEntries(hookOnly.map((name) => [name, async () => {}])) as unknown as Pick<
      Handlers<'notifications'>,
      HookOnly
    >),
    // Its rater is told when the reward is paid; the transfer knows only the rating's id, so its app's name is kept.
    'rating.completed': ({ payload }) => {
      lookAhead(deps, payload.raterId, 'reward');
      return rememberSubject(deps, payload.ratingId, payload.appName);
    },
    'rating.compensated': ({ payload }) => rememberSubject(deps, payload.ratingId, payload.appName),
    'rating.screened': ({ payload }) => rememberSubject(deps, payload.ratingId, payload.appName),
    'organisation.changed': ({ payload }) => noteOrganisation(deps, payload),
    'transfer.posted': (event) => tellOfTransfer(deps, event),
  };
  return withHooks(deps, handlers);
}

/** Each handler, and then the webhooks that are told of its event: both are keyed by it. */
function withHooks(deps: HookDeps, handlers: Handlers<'notifications'>): Handlers<'notifications'> {
  const rows = Object.entries(handlers) as [string, (event: DomainEvent) => Promise<void>][];
  return Object.fromEntries(
    rows.map(([name, handle]) => [
      name,
      async (event: DomainEvent) => {
        await handle(event);
        await recordHooks(deps, event);
      },
    ]),
  ) as unknown as Handlers<'notifications'>;
}
