import type { ProcessName } from '@candor/events';
import type { Replica } from '@candor/infra/replica-stack';
import { until } from '@candor/testkit/until';
import type { WayMode } from '../world/way.ts';
import type { Target } from '../world/ways.ts';
import { type Fault, lasts, type Play, pickOf, processOf, secondsOf } from './fault.ts';

const MET_WITHIN_MS = 6_000;

type Broken = Exclude<WayMode, 'open' | 'notPrimary'>;

const WORDS: Record<Broken, string> = {
  cut: 'cut off',
  slow: 'slow',
  halfOpen: 'accepting and never answering',
  reset: 'broken off in the middle of answers',
};

/** Who goes to which store, of those that people at work make go there. */
const STORES = {
  mongo: { label: 'MongoDB', users: ['auth', 'wallet', 'ratings', 'payments', 'notifications'] },
  redis: { label: 'Redis', users: ['auth', 'wallet', 'ratings', 'payments', 'notifications', 'gateway'] },
  s3: { label: 'MinIO', users: ['ratings', 'payments'] },
} as const satisfies Partial<Record<Target, { label: string; users: readonly ProcessName[] }>>;

/** Services that ask each other while they work. */
const QUESTIONS: readonly (readonly [ProcessName, Target])[] = [
  ['ratings', 'wallet'],
  ['payments', 'wallet'],
  ['gateway', 'auth'],
  ['gateway', 'ratings'],
  ['gateway', 'wallet'],
  ['gateway', 'payments'],
  ['gateway', 'notifications'],
];

const MODES = Object.keys(WORDS) as Broken[];

/** The ways between processes and stores, and between services, broken in every manner. */
export const wayFaults: readonly Fault[] = [
  ...(Object.keys(STORES) as (keyof typeof STORES)[]).flatMap((store) => MODES.map((mode) => storeFault(store, mode))),
  {
    name: 'MongoDB answers that it is not the primary',
    lacks: ({ stores }) => (stores.mongo.members > 0 ? 'a replica set steps down by itself' : null),
    async play(play) {
      const one = processOf(play, STORES.mongo.users);
      return brokenFor(play, one, 'mongo', 'notPrimary', secondsOf(play.random, 2, 4));
    },
  },
  ...MODES.map(
    (mode): Fault => ({
      name: `one service to another: ${WORDS[mode]}`,
      async play(play) {
        const [from, to] = pickOf(play.random, QUESTIONS);
        return brokenFor(play, processOf(play, [from]), to, mode, secondsOf(play.random, 2, 4));
      },
    }),
  ),
];

function storeFault(store: keyof typeof STORES, mode: Broken): Fault {
  const { label, users } = STORES[store];
  return {
    name: `${label} ${WORDS[mode]}`,
    lacks: (world) =>
      store === 'mongo' && world.stores.mongo.members > 0
        ? "a replica set's driver goes past the ways of this suite"
        : null,
    play: (play) => brokenFor(play, processOf(play, users), store, mode, secondsOf(play.random, 2, 5)),
  };
}

/** Holds it so for a time, and then until somebody has met with it; not for ever, as some ways are seldom gone. */
async function brokenFor(
  play: Play,
  from: Replica,
  to: Target,
  mode: Exclude<WayMode, 'open'>,
  seconds: number,
): Promise<number> {
  const way = play.world.way(from, to);
  if (!way) throw new Error(`${from.label} has no way to ${to}`);
  way.become(mode);
  await lasts(seconds);
  await until('somebody to meet with it', () => way.met() > 0, MET_WITHIN_MS).catch(() => undefined);
  play.tell(`${from.label} → ${to} ${mode} for ${seconds} s or more: met ${way.met()} times`);
  way.become('open');
  return 1;
}
