import type { ErasureCommand } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import type { Eraser } from '../deps.ts';

/** A service's part in erasures, as auth sees it: what it was told last of each person. */
export interface FakeEraser extends Eraser {
  stageOf: Map<string, ErasureCommand['stage']>;
  /** The sentences that it answers `prepare` and `remove` with. */
  blockers: string[];
  /** What it says could be given up. */
  restMicro: number | undefined;
  /** Calls from now on that it does not answer: `before` what was asked was done, or `after`. */
  away: { stage: ErasureCommand['stage']; when: 'before' | 'after'; times: number } | undefined;
  /** Runs before a command is carried out. */
  onAsk: ((command: ErasureCommand) => Promise<void>) | undefined;
}

/** The four services, in auth's order. Like the real ones they stay erased once they removed. */
export function fakeErasers(): FakeEraser[] {
  return ['wallet', 'payments', 'ratings', 'notifications'].map((service) => {
    const fake: FakeEraser = {
      service,
      stageOf: new Map(),
      blockers: [],
      restMicro: undefined,
      away: undefined,
      onAsk: undefined,
      async ask(command) {
        const { userId, stage } = command;
        await fake.onAsk?.(command);
        const away = fake.away?.stage === stage && fake.away.times > 0 ? fake.away : undefined;
        if (away) away.times -= 1;
        if (away?.when === 'before') throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
        const blockers = stage === 'cancel' ? [] : fake.blockers;
        const isDone = fake.stageOf.get(userId) === 'remove';
        if (!isDone) fake.stageOf.set(userId, stage === 'remove' && blockers.length > 0 ? 'prepare' : stage);
        if (away) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
        return fake.restMicro === undefined ? { blockers } : { blockers, restMicro: fake.restMicro };
      },
    };
    return fake;
  });
}
