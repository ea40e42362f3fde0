import { serviceNames } from '@candor/events';
import { type Fault, lasts, processOf, secondsOf } from './fault.ts';

const KILLS = 4;
const ENDS = 3;
/** BullMQ gives a job to somebody else when its lock is older than this. */
const JOB_LOCK_SECONDS = 30;

/** Processes that are killed, paused or told to end, one after the other, each replaced by another. */
export const processFaults: readonly Fault[] = [
  {
    name: 'processes killed (SIGKILL)',
    async play(play) {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const victim = processOf(play);
        play.tell(`SIGKILL ${victim.label}`);
        await play.world.replace(victim, 'SIGKILL');
      }
      return KILLS;
    },
  },
  {
    name: 'every process of a service killed at once',
    async play(play) {
      const { name } = processOf(play);
      const victims = play.world.replicas(name);
      play.tell(`SIGKILL ${victims.map(({ label }) => label).join(', ')}`);
      await Promise.all(victims.map((victim) => play.world.replace(victim, 'SIGKILL')));
      return victims.length;
    },
  },
  {
    name: 'processes told to end (SIGTERM)',
    async play(play) {
      for (let end = 0; end < ENDS; end += 1) {
        const victim = processOf(play);
        play.tell(`SIGTERM ${victim.label}`);
        const how = await play.world.replace(victim, 'SIGTERM');
        if (how !== 0) throw new Error(`${victim.label} was told to end, and ended with ${how}`);
      }
      return ENDS;
    },
  },
  {
    name: 'a process paused longer than the sweepers wait',
    play: (play) => paused(play, secondsOf(play.random, 4, 7)),
  },
  {
    name: "a process paused longer than a job's lock",
    minutesMin: 2,
    play: (play) => paused(play, JOB_LOCK_SECONDS + 3),
  },
];

async function paused(play: Parameters<Fault['play']>[0], seconds: number): Promise<number> {
  const sleeper = processOf(play, serviceNames);
  play.tell(`SIGSTOP ${sleeper.label} for ${seconds} s`);
  sleeper.child.signal('SIGSTOP');
  await lasts(seconds);
  sleeper.child.signal('SIGCONT');
  return 1;
}
