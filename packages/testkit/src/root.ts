import { fileURLToPath } from 'node:url';

/** The checkout. */
export const rootDir = fileURLToPath(new URL('../../..', import.meta.url));
