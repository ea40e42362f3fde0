import type { Say } from '@candor/infra/programs';
import { chooseSteps, runSteps } from '../steps.ts';
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
export const stepsOf = (args: readonly string[]): readonly Step[] => chooseSteps(args, steps);

/** Runs the steps on this cluster; resolves with 0 when all held, else with 1. */
export function runDrill(cluster: Cluster, chosen: readonly Step[], say: Say): Promise<0 | 1> {
  return runSteps('deploy:kube', chosen, { cluster, product: productOf(cluster) }, say);
}
