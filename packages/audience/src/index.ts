const CODES =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu';

/** Languages by their codes of two letters (ISO 639-1): what is kept, and what goes over the wire. */
export const LANGUAGES: readonly string[] = CODES.split(' ');

/** What somebody has to try apps on. */
export const DEVICES = [
  { id: 'ios', name: 'iPhone or iPad' },
  { id: 'android', name: 'Android' },
  { id: 'windows', name: 'Windows' },
  { id: 'macos', name: 'Mac' },
  { id: 'linux', name: 'Linux' },
] as const;

/** What apps are about, and people interested in. */
export const INTERESTS = [
  { id: 'books', name: 'Books and reading' },
  { id: 'business', name: 'Business' },
  { id: 'cooking', name: 'Cooking and food' },
  { id: 'design', name: 'Design and art' },
  { id: 'development', name: 'Software development' },
  { id: 'education', name: 'Learning' },
  { id: 'family', name: 'Family and children' },
  { id: 'finance', name: 'Money and banking' },
  { id: 'fitness', name: 'Sport and fitness' },
  { id: 'games', name: 'Games' },
  { id: 'health', name: 'Health' },
  { id: 'home', name: 'Home and garden' },
  { id: 'music', name: 'Music' },
  { id: 'news', name: 'News' },
  { id: 'photography', name: 'Photos and video' },
  { id: 'productivity', name: 'Getting things done' },
  { id: 'shopping', name: 'Shopping' },
  { id: 'social', name: 'Meeting people' },
  { id: 'transport', name: 'Getting around' },
  { id: 'travel', name: 'Travel' },
] as const;

export type DeviceId = (typeof DEVICES)[number]['id'];
export type InterestId = (typeof INTERESTS)[number]['id'];

export const deviceIds: readonly DeviceId[] = DEVICES.map(({ id }) => id);
export const interestIds: readonly InterestId[] = INTERESTS.map(({ id }) => id);

/** How many languages somebody may name. */
export const LANGUAGES_MAX = 5;

const languages = new Set(LANGUAGES);
const names = new Intl.DisplayNames('en', { type: 'language' });

/** Whether it is the code of a language, in small letters. */
export function isLanguage(code: string): boolean {
  return languages.has(code);
}

/** The language's name in English; what is no code stands as it is. */
export function languageName(code: string): string {
  return isLanguage(code) ? (names.of(code) ?? code) : code;
}

/** All languages with their names, in the order of the alphabet. */
export function languagesByName(): { code: string; name: string }[] {
  return LANGUAGES.map((code) => ({ code, name: languageName(code) })).sort((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
}
