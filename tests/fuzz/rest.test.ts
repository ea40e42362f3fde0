import { fuzzRest } from './rest-cases.ts';

/** Every call's examples and borders, and some of what may be thought up; `npm run test:long` goes on for longer. */
const SECONDS_EACH = 25;

fuzzRest(SECONDS_EACH);
