import { checkRows } from './run.ts';
import { tables } from './tables.ts';

checkRows('Deposits and payouts', tables['Deposits and payouts']);
