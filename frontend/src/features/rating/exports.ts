export { AppFacts } from './AppFacts.tsx';
export { RatingSheet } from './RatingSheet.tsx';
export { calmLeft } from './TimeLeft.tsx';
