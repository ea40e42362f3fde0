import { fuzzRest } from './rest-cases.ts';

const SECONDS_EACH = 120;

fuzzRest(SECONDS_EACH);
