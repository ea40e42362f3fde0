import type { Page } from 'playwright-core';
import type { World } from './world.ts';

/** Who looks. */
export type Viewer = 'nobody' | 'admin' | 'amara.okafor' | 'ben' | 'viktor.hale' | 'nora' | 'marco' | 'ines';

/** One picture, on two screens in two schemes. */
export interface Shot {
  /** The file's name. */
  name: string;
  /** The address as the client knows it, with its parameters. */
  route: string;
  /** What is to be seen, in a few words. */
  what: string;
  as: Viewer;
  /** The address itself, where it is not the route. */
  path?: (world: World) => string;
  /** What is done on the page before. */
  act?: (page: Page, world: World) => Promise<unknown>;
  /** Only what the screen shows: sheets and dialogs. */
  isScreenOnly?: boolean;
  /** It changes what the others show. */
  isLast?: boolean;
  /** Errors that belong to what is shown, such as a refused call. */
  expects?: RegExp;
}
