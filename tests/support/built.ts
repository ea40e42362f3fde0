/** Vitest's global setup of the browser tests: the client and the services are built once, before the first file. */
import { buildAll } from '@candor/infra/build';

export const setup = () => buildAll(console.log);
