import type { Log } from '@candor/service-kit/telemetry/log';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { Notification } from '../inbox/model.ts';
import { wordsOf } from '../inbox/sentences.ts';
import { notificationTypes } from '../inbox/types.ts';

/** A command that Redis does not answer in this time has failed. */
const COMMAND_MS = 2_000;

/** A notification as it travels between replicas and on to its person. */
export interface Told {
  _id: string;
  userId: string;
  type: Notification['type'];
  message: string;
  createdAtMs: number;
  recordedAtMs: number;
  read: boolean;
}

const wire = z.object({
  _id: z.string(),
  userId: z.string(),
  type: z.enum(notificationTypes),
  message: z.string(),
  createdAtMs: z.number(),
  recordedAtMs: z.number(),
  read: z.boolean(),
});

/** A notification of the database as it travels. */
export function toTold(notification: Notification): Told {
  const { _id, userId, type, createdAt, recordedAt, unreadBy } = notification;
  const message = wordsOf(notification);
  const [createdAtMs, recordedAtMs] = [createdAt.getTime(), recordedAt.getTime()];
  return { _id, userId, type, message, createdAtMs, recordedAtMs, read: unreadBy === null };
}

/** What a replica does with what it hears. */
export interface Listener {
  /** Whether this replica has a use for what this person is told. */
  wants(userId: string): boolean;
  told(told: Told): void;
  /** It hears again; what was said from `sinceMs` on may have been missed. */
  missed(sinceMs: number): void;
}

/** How replicas tell each other what was told: whichever handles an event, the one that holds the person's stream hears of it. */
export interface Channel {
  /** Says it to every replica, this one too. Rejects when it could not be said. */
  announce(told: Told): Promise<void>;
  /** Hears from now on, and again whenever the connection was lost. */
  listen(listener: Listener): void;
  /** Whether it hears just now. */
  isListening(): boolean;
  /** Resolves when Redis answers. */
  ping(): Promise<unknown>;
  close(): void;
}

/** The channel of the replicas that share a Redis and a prefix, by publish and subscribe: nothing is kept there. */
export function createChannel(options: { redisUrl: string; prefix: string; log: Log; nowMs: () => number }): Channel {
  const { redisUrl, prefix, log, nowMs } = options;
  const name = `${prefix}:told`;
  const speaker = new Redis(redisUrl, { maxRetriesPerRequest: 1, commandTimeout: COMMAND_MS });
  speaker.on('error', () => {});
  let hearing: Redis | undefined;
  let isListening = false;

  return {
    announce: async (told) => {
      await speaker.publish(name, `${told.userId}\n${JSON.stringify(told)}`);
    },
    listen(listener) {
      let lostAtMs: number | undefined;
      // Subscribed by hand, so that it is known from when on it hears again.
      const redis = new Redis(redisUrl, {
        connectionName: name,
        maxRetriesPerRequest: null,
        autoResubscribe: false,
      });
      hearing = redis;
      redis.on('error', () => {});
      redis.on('close', () => {
        lostAtMs ??= nowMs();
        isListening = false;
      });
      redis.on('ready', async () => {
        try {
          await redis.subscribe(name);
          isListening = true;
          if (lostAtMs !== undefined) listener.missed(lostAtMs);
          lostAtMs = undefined;
        } catch (error) {
          // The connection was lost again; it is tried anew by itself.
          log.warn({ err: error }, 'the live streams could not listen');
          redis.disconnect(true);
        }
      });
      redis.on('message', (_channel, message) => {
        const told = readTold(message, listener, log);
        if (told) listener.told(told);
      });
    },
    isListening: () => isListening,
    ping: () => speaker.ping(),
    close() {
      isListening = false;
      speaker.disconnect();
      hearing?.disconnect();
    },
  };
}

function readTold(message: string, listener: Listener, log: Log): Told | undefined {
  const end = message.indexOf('\n');
  // Most of what is said concerns streams of other replicas: that is seen before anything is parsed.
  if (end < 0 || !listener.wants(message.slice(0, end))) return undefined;
  try {
    return wire.parse(JSON.parse(message.slice(end + 1)));
  } catch (error) {
    log.warn({ err: error }, 'what a replica said was not understood');
    return undefined;
  }
}
