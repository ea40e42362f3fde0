export { RatingSheet } from './RatingSheet.tsx';
