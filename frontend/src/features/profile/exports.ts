export { BecomePublisher } from './BecomePublisher.tsx';
