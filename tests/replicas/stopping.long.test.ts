import { testStopping } from './stopping-cases.ts';

testStopping({ ended: ['ratings', 'wallet', 'notifications', 'gateway'], killed: ['ratings', 'wallet'] });
