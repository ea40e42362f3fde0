export { Appeal } from './Appeal.tsx';
export { AppFacts } from './AppFacts.tsx';
export { RatingSheet } from './RatingSheet.tsx';
export { calmLeft } from './TimeLeft.tsx';
export { sayPace } from './use-pace.ts';
export { useRatingSheet } from './use-rating-sheet.ts';
