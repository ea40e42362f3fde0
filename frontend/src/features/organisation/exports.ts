export { Changes } from './Changes.tsx';
export { useMay } from './use-may.ts';
