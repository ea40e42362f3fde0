export { Paid } from './Trail.tsx';
