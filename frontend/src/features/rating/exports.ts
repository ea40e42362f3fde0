export { RatingSheet } from './RatingSheet.tsx';
export { calmLeft } from './TimeLeft.tsx';
