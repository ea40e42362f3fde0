import { checkRows } from './run.ts';
import { aroundCampaignRows } from './tables.ts';

// Webhooks are told of on this machine.
checkRows('Publishers', aroundCampaignRows, { EGRESS_TEST_HOSTS: '127.0.0.1' });
