import type { Handlers } from '@candor/service-kit/events/worker';
import { noteCountry } from '../about/country.ts';
import type { RatingsDeps } from '../deps.ts';
import { noteFreeze, noteHold } from '../digest/kept-from.ts';
import { noteOrganisation } from '../organisations/service.ts';
import { noteFormer } from '../people/former.ts';
import { keepTime } from '../rating/freeze.ts';
import { carryUpheld } from '../standing/carried.ts';

/** The handler of each event that ratings consumes. */
export function createHandlers(deps: RatingsDeps): Handlers<'ratings'> {
  return {
    // Whoever is back is who they were: what they rated stays rated, and what was upheld against them stays upheld.
    'user.mailConfirmed': async ({ payload: { userId, formerUserIds } }) => {
      await noteFormer(deps, userId, formerUserIds);
      await carryUpheld(deps, userId, formerUserIds);
    },
    'user.countryChanged': ({ payload: { userId, country }, occurredAt }) =>
      noteCountry(deps, userId, country, new Date(occurredAt)),
    'organisation.changed': ({ payload }) => noteOrganisation(deps, payload),
    // Whoever may not work is not told of work.
    'user.held': ({ payload: { userId }, occurredAt }) => noteHold(deps, userId, true, new Date(occurredAt)),
    'user.released': ({ payload: { userId }, occurredAt }) => noteHold(deps, userId, false, new Date(occurredAt)),
    // Nobody loses a rating to a freeze: its time stands still.
    'user.frozen': async ({ payload: { userId, freezeId, at, until }, occurredAt }) => {
      await noteFreeze(deps, userId, new Date(until), new Date(occurredAt));
      await keepTime(deps, { userId, freezeId, at: new Date(at), until: new Date(until), isOver: false });
    },
    'user.unfrozen': async ({ payload: { userId, freezeId, frozenAt, at }, occurredAt }) => {
      await noteFreeze(deps, userId, new Date(at), new Date(occurredAt));
      await keepTime(deps, { userId, freezeId, at: new Date(frozenAt), until: new Date(at), isOver: true });
    },
  };
}
