import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { mapServices, type ProcessName, processNames, producersOf, type ServiceName } from '@candor/events';
import { type Clock, systemClock } from '../clock.ts';
import {
  createEventKeys,
  type EventKeys,
  type EventPublicKeys,
  keyIdOf,
  type Signature,
} from '../security/event-keys.ts';

/** A PKCS 8 of Ed25519 up to the 32 bytes that are the key. */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A process's key pair for tests, as PEM: the same in every process; another one for each `generation`. */
export function testKeyPair(of: ProcessName, generation = 1): { id: string; privateKey: string; publicKey: string } {
  const seed = createHash('sha256').update(`a test's key ${generation} of ${of}`).digest();
  const own = createPrivateKey({ key: Buffer.concat([PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(own).export({ type: 'spki', format: 'pem' }).toString();
  return { id: keyIdOf(publicKey), privateKey: own.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey };
}

/** The public keys of all processes, of these generations. */
export function testPublicKeys(...generations: number[]): EventPublicKeys {
  const entries = (generations.length > 0 ? generations : [1]).flatMap((generation) =>
    processNames.map((of) => {
      const { id, publicKey } = testKeyPair(of, generation);
      return [id, { of, key: publicKey }] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** What a process is given in tests. */
export function testKeyEnv(of: ProcessName): Record<'EVENT_PRIVATE_KEY' | 'EVENT_PUBLIC_KEYS', string> {
  return {
    EVENT_PRIVATE_KEY: testKeyPair(of).privateKey,
    EVENT_PUBLIC_KEYS: JSON.stringify(testPublicKeys()),
  };
}

/** The keys of one service. */
export function testKeysOf(
  service: ServiceName,
  { generation = 1, publicKeys = testPublicKeys(generation), clock = systemClock as Clock } = {},
): EventKeys {
  return createEventKeys({ service, privateKey: testKeyPair(service, generation).privateKey, publicKeys, clock });
}

/** The keys of all services in one hand: each event is signed as its producer, each receipt as its consumer. */
export function testEventKeys(): EventKeys {
  const keys = mapServices((service) => testKeysOf(service));
  return {
    signEvents: (events) => {
      // Those of one producer together, as it signs them itself.
      const by = (one: (typeof events)[number]) => producersOf(one.event)?.[0] ?? 'auth';
      const signed = new Map<(typeof events)[number], Signature>();
      for (const service of new Set(events.map(by))) {
        const own = events.filter((one) => by(one) === service);
        for (const [n, value] of keys[service].signEvents(own).entries())
          signed.set(own[n] as (typeof events)[number], value);
      }
      return events.map((one) => signed.get(one) as Signature);
    },
    signReceipts: (eventIds, consumer) => keys[consumer].signReceipts(eventIds, consumer),
    verifyEvent: keys.auth.verifyEvent,
    isReceipt: keys.auth.isReceipt,
  };
}

/** A service's receipt for one event. */
export function testReceipt(keys: EventKeys, eventId: string, consumer: ServiceName): Signature {
  const [receipt] = keys.signReceipts([eventId], consumer);
  if (!receipt) throw new Error('nothing was signed');
  return receipt;
}
