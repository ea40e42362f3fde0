/** What a security PIN looks like. */
export const pinText = /^\d{4,6}$/;

const DIGITS = 10;
/** Of one digit, or of one, two or three digits again and again: 0000, 1212, 123123. */
const REPEATED = /^(\d{1,3})\1+$/;
/** What four digits say most often: when somebody was born, or married. */
const YEAR = /^(?:19\d\d|20[0-2]\d)$/;
/**
 * What lists of PINs that became known begin with, beside those above: rows and corners of the keys, pairs, and dates that are well known.
 */
const COMMONEST = new Set(
  [
    '0007 0070 0101 0110 0852 1001 1004 1005 1010 1012 1100 1101 1102 1112 1113 1122 1123 1133 1221 1223 1230 1233 1236',
    '1245 1254 1313 1324 1331 1342 1357 1379 1397 1414 1425 1470 1478 1590 1593 1598 2112 2211 2244 2255 2468 2580 2583',
    '3141 3366 3579 3692 4455 4477 5566 5588 5683 6677 6688 6699 7410 7531 7788 7799 8520 8642 8800 8899 9510 9630 9753',
    '11223 10203 12121 12312 12321 12344 13579 14725 24680 25802 36925 54345 97531 98765 15975 19283 11122 11133',
    '102030 112233 112358 121314 123321 123654 123698 123789 131211 135790 142536 145236 147258 147852 147963 159357',
    '159753 159951 192837 201010 223344 246810 258258 258456 321654 332211 369258 420420 456123 456789 505050 520131',
    '521521 531135 554433 654123 665544 741852 753159 789123 789456 852456 951753 963852 987456 987654 998877 110110',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Whether a PIN is among the first that somebody tries: one digit or a short group of them again and again, digits in a row up or down, a
 * year from 1900 to 2029, or one of the commonest. Five tries an hour are many against those.
 */
export function isWeakPin(pin: string): boolean {
  return REPEATED.test(pin) || isRun(pin) || YEAR.test(pin) || COMMONEST.has(pin);
}

/** Digits that follow one another, up or down, 0 beside 9 as on the keys. */
function isRun(pin: string): boolean {
  const digits = [...pin].map(Number);
  return [1, DIGITS - 1].some((step) =>
    digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step) % DIGITS),
  );
}
