export { agoInWords, checksOf } from './checks.ts';
