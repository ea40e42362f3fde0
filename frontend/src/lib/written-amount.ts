/** A comma before the decimals. Before exactly three of them it may as well be meant for thousands: that is not guessed. */
const COMMA = /^(\d*),(?!\d{3}$)(\d+)$/;

/** An amount as somebody typed it, with the comma that their keypad has, as the decimal text that the server reads. */
export const readAmount = (written: string) => written.trim().replace(COMMA, '$1.$2');
