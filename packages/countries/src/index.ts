const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GI GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WS XK YE ZA ZM ZW';

/** The world's countries by their codes of two letters (ISO 3166-1, and XK): what is kept, and what goes over the wire. */
export const COUNTRIES: readonly string[] = CODES.split(' ');

const known = new Set(COUNTRIES);
const names = new Intl.DisplayNames('en', { type: 'region' });

/** Whether it is the code of a country that can be chosen, in capital letters. */
export function isCountry(code: string): boolean {
  return known.has(code);
}

/** The country's name in English. What is none of the codes is shown as it stands: it was kept before there were codes. */
export function countryName(code: string): string {
  return isCountry(code) ? (names.of(code) ?? code) : code;
}

/** All countries with their names, in the order of the alphabet. */
export function countriesByName(): { code: string; name: string }[] {
  return COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
}
