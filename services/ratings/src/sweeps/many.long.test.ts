import { testSweepsOfMany } from '../testing/many-cases.ts';

testSweepsOfMany({ open: 50_000, ended: 2_000 });
