import { serviceNames } from '@candor/events';
import { type Fault, lasts, pickOf, processOf, secondsOf } from './fault.ts';

const OFF_MINUTES = [-10, 10] as const;
const JUMPS = 3;

/** Clocks that jump, each of one process, and back: only time-outs move; money does not. */
export const clockFaults: readonly Fault[] = [
  {
    name: 'clocks that jump by 10 minutes',
    async play(play) {
      const moved = Array.from({ length: JUMPS }, () => {
        const replica = processOf(play, [...serviceNames, 'gateway']);
        const minutes = pickOf(play.random, OFF_MINUTES);
        play.tell(`the clock of ${replica.label} ${minutes} minutes off`);
        play.world.setClock(replica, minutes * 60_000);
        return replica;
      });
      await lasts(secondsOf(play.random, 4, 7));
      for (const replica of moved) play.world.setClock(replica, 0);
      return JUMPS;
    },
  },
];
