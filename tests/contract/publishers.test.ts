import { checkRows } from './run.ts';
import { tables } from './tables.ts';

// Webhooks are told of on this machine.
checkRows('Publishers', tables.Publishers, { EGRESS_TEST_HOSTS: '127.0.0.1' });
