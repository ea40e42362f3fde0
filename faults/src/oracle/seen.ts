import type { ServiceName } from '@candor/events';
import { type Told, tellable } from './hook-facts.ts';
import type { HookDeliveryRecord, Records } from './records.ts';

/** What the oracle has seen on record so far: after an older copy was put back there may be less, and what was told was told. */
export interface Seen {
  /** Looks at what is on record now. */
  look(records: Records): void;
  /** Everything that was on record at some time and that a webhook may be told of, by what the message is known by. */
  told(): ReadonlyMap<string, Told>;
  /** The names under which the wallet has told of movements. */
  epochs(): ReadonlySet<string>;
  /** Deliveries that were on record at some time, by `<webhook> <message>`. */
  deliveries(): ReadonlyMap<string, HookDeliveryRecord>;
  /** How many messages had come when an older copy of the notifications was put back, each time: from then on places are given anew. */
  eras(): readonly number[];
  /** An older copy was put back, when so many messages had come. */
  restored(database: ServiceName, arrivals: number): void;
  /** Everything was handled by everybody when so many facts were told. */
  quiet(facts: number): void;
  /** Of what happened: the facts that were told between the two quiet moments around it; undefined of what was there at the first one. */
  betweenQuiet(messageId: string): { from: number; to: number } | undefined;
  /** How many facts were told by the first quiet moment after this one; none was yet: infinitely many. */
  quietAfter(fact: number): number;
}

export function openSeen(): Seen {
  const told = new Map<string, Told>();
  const deliveries = new Map<string, HookDeliveryRecord>();
  const epochs = new Set<string>();
  const eras: number[] = [];
  const quiets: number[] = [];
  /** How many quiet moments there had been when it was first seen. */
  const first = new Map<string, number>();
  return {
    look(records) {
      epochs.add(records.hooks.epoch);
      for (const [id, one] of tellable(records, epochs)) {
        told.set(id, one);
        if (one.isSure && !first.has(id)) first.set(id, quiets.length);
      }
      for (const one of records.hooks.deliveries) deliveries.set(`${one.endpointId} ${one.messageId}`, one);
    },
    told: () => told,
    epochs: () => epochs,
    deliveries: () => deliveries,
    eras: () => eras,
    restored(database, arrivals) {
      if (database === 'notifications') eras.push(arrivals);
    },
    quiet: (facts) => void quiets.push(facts),
    betweenQuiet(messageId) {
      const nth = first.get(messageId) ?? 0;
      const from = quiets[nth - 1];
      return from === undefined ? undefined : { from, to: quiets[nth] ?? Number.POSITIVE_INFINITY };
    },
    quietAfter: (fact) => quiets.find((one) => one > fact) ?? Number.POSITIVE_INFINITY,
  };
}
