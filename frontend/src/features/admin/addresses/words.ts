/** What is said of an act that is not done yet. */
export const SECOND = 'It waits for a second administrator.';
