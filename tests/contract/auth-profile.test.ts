import { checkRows } from './run.ts';
import { tables } from './tables.ts';

checkRows('Authentication and profile', tables['Authentication and profile']);
