import { checkRows } from './run.ts';
import { tables } from './tables.ts';

checkRows('Publishers', tables.Publishers);
