import type { DomainEvent } from '@candor/events';
import { type TellDeps, tell } from '../inbox/tell.ts';

/** A campaign was closed, by its publisher or by an administrator. */
export const onAppClosed = (deps: TellDeps) => (event: DomainEvent<'app.closed'>) => {
  const { appName, places, publisherId } = event.payload;
  return tell(deps, event, { userId: publisherId, type: 'other', message: `${appName} is closed. ${rest(places)}` });
};

function rest(places: number): string {
  if (places === 0) return 'There were no unused places to refund.';
  return places === 1 ? '1 unused place is being refunded.' : `${places} unused places are being refunded.`;
}
