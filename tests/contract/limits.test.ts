import { impatientEnv } from './rows/limits.ts';
import { checkRows } from './run.ts';
import { underLimits } from './tables.ts';

checkRows('Ratings', underLimits, impatientEnv);
