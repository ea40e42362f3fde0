import type { DemoClient } from './client.ts';
import type { DemoRater } from './people.ts';

/** Whose second round begins with a text that was sent before: it is rejected, and appealed. */
export const COPIES = 'demo-elif';

/** Somebody of the demo, and the calls of that person. */
export interface DemoPerson {
  who: DemoRater;
  client: DemoClient;
}

/** What the open cases are made of. */
export interface DemoCast {
  admin: DemoClient;
  publishers: DemoClient[];
  raters: DemoPerson[];
  /** The ids of the apps by their short names. */
  apps: ReadonlyMap<string, string>;
  password: string;
}
