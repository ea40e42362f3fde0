export { AdminFrame } from './AdminFrame.tsx';
export { PageSkeleton } from './PageSkeleton.tsx';
