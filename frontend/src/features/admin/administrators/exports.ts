export { EditRole } from './EditRole.tsx';
