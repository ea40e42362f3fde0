export { useMay } from './use-may.ts';
