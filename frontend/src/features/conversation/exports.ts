export { Messages } from './Messages.tsx';
