export { AdminFrame } from './AdminFrame.tsx';
export { PageSkeleton } from './PageSkeleton.tsx';
export { mayOpen, RoleContext, useMay } from './role.ts';
