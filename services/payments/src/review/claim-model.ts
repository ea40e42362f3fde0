import type { OutboxFields } from '@candor/service-kit/events/outbox';

/** Which administrator is at a request, and until when. */
export interface Claim {
  by: string;
  until: Date;
}

/** A request that administrators review, and say when they are at it. */
export interface Claimable extends OutboxFields {
  _id: string;
  status: string;
  /** Missing in records of before there were claims. */
  claim?: Claim | null;
}

/** The claim that holds now: one that has run out is nobody's. */
export function claimAt({ claim }: Pick<Claimable, 'claim'>, nowMs: number): Claim | null {
  return claim && claim.until.getTime() > nowMs ? claim : null;
}
