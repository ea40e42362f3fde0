import { testStopping } from './stopping-cases.ts';

/** The one before all others, and one behind it that calls others; `npm run test:long` has each kind. */
testStopping({ ended: ['ratings', 'gateway'], killed: ['wallet'] });
