import type { DrillPerson } from '../people.ts';
import type { Project } from './project.ts';

/** What the steps of the drill share. */
export interface ComposeDrill {
  project: Project;
  /** The superadmin, signed in within the last minutes; made at the first question. */
  admin(): Promise<DrillPerson>;
}
