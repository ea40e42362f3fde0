import type { Say } from '@candor/infra/programs';
import type { Campaign, DrillPerson } from '../../people.ts';
import type { Project } from '../project.ts';
import type { Stores } from './databases.ts';

/** An alert as the rules name it; some are raised for a page and for a ticket. */
export interface Expected {
  alert: string;
  severity: 'page' | 'ticket';
}

export const page = (alert: string): Expected => ({ alert, severity: 'page' });
export const ticket = (alert: string): Expected => ({ alert, severity: 'ticket' });
export const nameOf = ({ alert, severity }: Expected): string => `${alert} (${severity})`;

/** What a fault may use. */
export interface Bench {
  project: Project;
  admin(): Promise<DrillPerson>;
  say: Say;
  /** The databases behind the product's back; only where `needsStores` says so. */
  stores: Stores;
  /** Live apps with many places, for raters at work. */
  campaign: Campaign;
  /** The folder that the drill may write files to for containers to read. */
  folder: string;
  /** The one value that Prometheus answers a query with, or undefined. */
  ask(query: string): Promise<number | undefined>;
  /** Starts Prometheus anew. */
  restartPrometheus(): Promise<void>;
}

/** A fault and the alerts that it must raise. */
export interface Scenario {
  /** What is done, for the line that begins it. */
  fault: string;
  /** Must arrive while the fault lasts. */
  expects: readonly Expected[];
  /** Arrive only when the page about the same is over, which keeps them back: looked for after all other faults. */
  later?: readonly Expected[];
  withinMs: number;
  /** Whether it changes data in the stores themselves. */
  needsStores?: true;
  /** Makes the fault; call the result to put things back. */
  inject(bench: Bench): Promise<() => Promise<void>>;
}

/** A fault on top of something that is taken back after it, or at once when the fault could not be made. */
export async function onTopOf(
  back: () => Promise<void>,
  make: () => Promise<() => Promise<void>>,
): Promise<() => Promise<void>> {
  const undo = await make().catch(async (error: unknown) => {
    await back();
    throw error;
  });
  return async () => {
    await undo();
    await back();
  };
}

/** Every expectation of these scenarios. */
export const expectedOf = (scenarios: readonly Scenario[]): Expected[] =>
  scenarios.flatMap(({ expects, later = [] }) => [...expects, ...later]);

/** The alerts of the rules that no scenario raises, and those of scenarios that the rules do not have, by name. */
export function unmatched(
  rules: readonly { alert?: string | undefined; labels: Readonly<Record<string, string>> }[],
  scenarios: readonly Scenario[],
): string[] {
  const inRules = new Set(
    rules.flatMap(({ alert, labels }) => (alert === undefined ? [] : [`${alert} (${labels.severity ?? 'none'})`])),
  );
  const raised = new Set(expectedOf(scenarios).map(nameOf));
  return [
    ...[...inRules].filter((name) => !raised.has(name)).map((name) => `no fault for ${name}`),
    ...[...raised].filter((name) => !inRules.has(name)).map((name) => `no rule for ${name}`),
  ];
}
