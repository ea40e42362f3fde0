/** Attacks against the product as production runs it. `npm run security` runs them alone, and tells how many held. */
import { afterAll, beforeAll } from 'vitest';
import { openWorld, world } from './world.ts';

beforeAll(openWorld);
afterAll(() => world?.stop());

await import('./events.ts');
await import('./accounts.ts');
await import('./takeover.ts');
await import('./lost-factor.ts');
await import('./requests.ts');
await import('./rights.ts');
await import('./administrators.ts');
await import('./processes.ts');
await import('./pictures.ts');
