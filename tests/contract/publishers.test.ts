import { checkRows } from './run.ts';
import { campaignWorkRows } from './tables.ts';

checkRows('Publishers', campaignWorkRows);
