import { testSweepsOfMany } from '../testing/many-cases.ts';

testSweepsOfMany({ open: 3_000, ended: 250 });
