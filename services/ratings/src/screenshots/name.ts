/** What a screenshot's record begins with: no app has such an id, so that none is shown as an app's public picture. */
const PREFIX = 'r-';

/** The record that a rating's screenshots are kept under. */
export const recordOf = (ratingId: string) => `${PREFIX}${ratingId}`;

/** Whether a picture of this service is a screenshot, which is private. */
export const isScreenshot = (name: string) => name.startsWith(PREFIX);

/** The rating of a screenshot. */
export const ratingOf = (name: string) => (name.split('/')[0] ?? '').slice(PREFIX.length);

/** A screenshot's id, by which its rater names it: of its content. */
export const idOf = (name: string) => (name.split('/')[1] ?? '').replace('.webp', '');
