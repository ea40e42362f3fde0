import { checkRows } from './run.ts';
import { tables } from './tables.ts';

checkRows('Administrators', tables.Administrators);
