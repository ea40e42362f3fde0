import type { Say } from '../../programs.ts';
import type { Step } from './drill.ts';
import type { Cluster } from './kubectl.ts';
import { productOf } from './product.ts';
import { autoscaling } from './steps/autoscaling.ts';
import { badImage } from './steps/bad-image.ts';
import { chart } from './steps/chart.ts';
import { drain } from './steps/drain.ts';
import { policies } from './steps/policies.ts';
import { backupAndRestore } from './steps/restore.ts';
import { deletedPods, rollouts } from './steps/rollouts.ts';
import { upgradeFromBefore } from './steps/upgrade.ts';

const steps: readonly Step[] = [
  chart,
  upgradeFromBefore,
  rollouts,
  deletedPods,
  drain,
  policies,
  badImage,
  autoscaling,
  backupAndRestore,
];

/** The steps that the command names by `--only`, or all of them. */
export function stepsOf(args: readonly string[]): readonly Step[] {
  const at = args.indexOf('--only');
  if (at < 0) return steps;
  const wanted = (args[at + 1] ?? '').split(',');
  const found = steps.filter((step) => wanted.includes(step.name));
  if (found.length === wanted.length) return found;
  throw new Error(`--only takes ${steps.map((step) => step.name).join(', ')}`);
}

/** Runs the steps one after the other, each whatever became of the one before; resolves with 0 when all held, else with 1. */
export async function runSteps(cluster: Cluster, chosen: readonly Step[], say: Say): Promise<0 | 1> {
  const product = productOf(cluster);
  let held = 0;
  for (const [index, step] of chosen.entries()) {
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    say(`${index + 1}. ${step.name}: ${step.shows}`);
    try {
      await step.run({ cluster, product, say: (line) => say(`   ${line}`) });
      held++;
      say(`   held, ${seconds()} s`);
    } catch (error) {
      say(`   DOES NOT HOLD, ${seconds()} s: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  say(`deploy:kube: ${chosen.length} steps, ${held} held`);
  return held === chosen.length ? 0 : 1;
}
