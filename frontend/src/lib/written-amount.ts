/** A comma before the decimals. Before exactly three of them it may as well be meant for thousands: that is not guessed. */
const COMMA = /^(\d*),(?!\d{3}$)(\d+)$/;

/** An amount as somebody typed it, with the comma that their keypad has, as the decimal text that the server reads. */
export const readAmount = (written: string) => written.trim().replace(COMMA, '$1.$2');

/** The fields of an app with its decimals read: its price, its reward, and its rating in the store. */
export const readAppTexts = <Texts extends { amount: string; profit: string; rating: string }>(
  texts: Texts,
): Texts => ({
  ...texts,
  amount: readAmount(texts.amount),
  profit: readAmount(texts.profit),
  rating: readAmount(texts.rating),
});

/** Why a store's rating, as it was read, cannot be one, in the server's words; undefined when it can, and when there is none. */
export const whyNotRating = (rating: string): string | undefined =>
  Number(rating) >= 0 && Number(rating) <= 5 ? undefined : 'The rating must be 0 to 5.';
