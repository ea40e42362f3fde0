import type { OutboxFields } from '@candor/service-kit/events/outbox';

/** The events of decisions that money follows. */
const MOVING = new Set<string>(['deposit.paid', 'withdrawal.completed', 'withdrawal.rejected', 'withdrawal.cancelled']);

/** Whether what a decision does to the money is still to be done: its event has not been handled by everybody yet. */
export function isMoneyPending({ outbox }: Pick<OutboxFields, 'outbox'>): boolean {
  return outbox.some(({ event }) => MOVING.has(event.name));
}
