import { type Plain, rewritten } from './plain.ts';

/** What is left out of a message, because it says who somebody is or leads out of here. */
export const maskedKinds = ['mail address', 'number', 'link', 'handle'] as const;
export type MaskedKind = (typeof maskedKinds)[number];

const COUNTRIES =
  'ac|ad|ae|af|ag|ai|al|ao|ar|au|aw|az|ba|bb|bd|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cx|cy|cz|de|dj|dk|dm|dz|ec|ee|eg|es|et|eu|fi|fj|fm|fo|fr|ga|gd|ge|gg|gh|gi|gl|gm|gn|gr|gt|gy|hk|hn|hr|ht|hu|id|ie|il|im|io|iq|ir|je|jm|jo|jp|ke|kg|kh|ki|kr|kw|ky|kz|la|lb|lc|li|lk|lt|lu|lv|ly|ma|mc|md|mg|mk|ml|mm|mn|mo|mr|ms|mt|mu|mv|mw|mx|mz|na|nc|ne|nf|ng|ni|nl|np|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|sr|st|sv|sy|sz|tc|td|tg|th|tj|tk|tl|tm|tn|tr|tt|tv|tw|tz|ua|ug|uk|uy|uz|va|vc|ve|vg|vi|vn|vu|ws|ye|yt|za|zm|zw';
/** Ends of domains that are no words: whatever stands before one with a dot is a domain. */
const SURE = `(?:com|net|org|info|biz|app|dev|xyz|online|site|shop|store|tech|cloud|page|link|live|chat|blog|club|space|website|mobi|edu|gov|рф|${COUNTRIES})`;
/** All that are known: also those that are words. */
const ENDS = `(?:${SURE}|am|as|at|be|by|do|in|is|it|me|my|name|no|pro|so|to|us)`;
const NO_MORE = '(?![\\p{L}\\p{N}])';
const NOT_AFTER = '(?<![\\p{L}\\p{N}])';
const LABEL = '[\\p{L}\\p{N}_-]';

const find = (source: string) => new RegExp(source, 'gu');
const bracketed = (words: string) =>
  ['\\( ?W ?\\)', '\\[ ?W ?\\]', '\\{ ?W ?\\}', '< ?W ?>', '[-_*]W[-_*]']
    .map((form) => form.replace('W', `(?:${words})`))
    .join('|');
const DOT_WORDS = 'dot|punkt|punto|ponto';

/** Letters one by one with a blank between. */
const SPACED_OUT = find('(?<=(?<![^ ])[^ ]) (?=[^ ](?![^ ]))');
/** How "at" and "dot" are written, in this order, and what each is. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [find(` {0,3}(?:${bracketed('at|a|ät|arroba|@')}) {0,3}`), '@'],
  [find(` {0,3}(?:${bracketed(`${DOT_WORDS}|point|\\.`)}) {0,3}`), '.'],
  [find(' {1,3}\\. {1,3}(?=[^ ])'), '.'],
  [find(` {1,3}(?:${DOT_WORDS}) {1,3}(?=(?:${LABEL}{1,40} (?:${DOT_WORDS}) )?${SURE}${NO_MORE})`), '.'],
  [find(` {1,3}(?:at|arroba|ät) {1,3}(?=(?:${LABEL}{1,40}\\.){1,5}${ENDS}${NO_MORE})`), '@'],
  [find(' {0,3}@ {1,3}(?=[\\p{L}\\p{N}])'), '@'],
  [find(` {1,3}@(?=(?:${LABEL}{1,40}\\.){1,5}${ENDS}${NO_MORE})`), '@'],
];

const DIGIT_WORDS =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|un|deux|trois|quatre|cinq|sept|huit|neuf';
const DIGIT = `(?:[0-9]|${NOT_AFTER}(?:${DIGIT_WORDS})(?![\\p{L}])|(?<=[0-9oil][ .-]{0,2})[oil](?=[ .-]{0,2}[0-9oil])|${NOT_AFTER}o(?=[0-9]))`;
// Not a comma: prices and counts are written with it, unless each digit stands alone.
const BETWEEN = "[ ._/()\\[\\]{}*~|+:;'x-]{0,4}";
const APPS =
  'telegram|whatsapp|whats app|discord|instagram|insta|snapchat|wechat|weixin|skype|viber|twitter|facebook|messenger|tiktok|linkedin|threema|mastodon|bluesky|kakaotalk|icq|signal|tg|ig|fb';
const NAMING = 'id|name|username|user|handle|nick';

/** How each kind is found, in this order: what two find belongs to the first. */
const patterns: readonly (readonly [MaskedKind, RegExp])[] = [
  [
    'mail address',
    find("(?<![\\p{L}\\p{N}._+%'-])[\\p{L}\\p{N}._+%'-]*[\\p{L}\\p{N}_]@[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]*"),
  ],
  ['link', find('(?:https?|hxxps?|ftp|tg|mailto|tel|whatsapp)(?: ?: ?/ ?/|:)[^ ]*[^ .,!?)]')],
  ['link', find('(?<![\\p{L}\\p{N}])www ?\\.[^ ]+')],
  ['link', find(`(?<!${LABEL})(?:${LABEL}+\\.)+${ENDS}${NO_MORE}(?:[/?#:][^ ]*)?`)],
  ['number', find(`\\+?\\(?${DIGIT}(?:${BETWEEN}${DIGIT}){6,}`)],
  ['number', find('[0-9](?:, ?[0-9](?![0-9])){6,}')],
  ['handle', find('@[\\p{L}\\p{N}_][\\p{L}\\p{N}_.]*')],
  ['handle', find('[\\p{L}\\p{N}_.]{2,32} ?# ?[0-9]{3,5}(?![0-9])')],
  ['handle', find(`${NOT_AFTER}(?:${APPS})(?: (?:${NAMING}))? ?[:=@/] ?[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]+`)],
  [
    'handle',
    find(
      `${NOT_AFTER}(?:${APPS})(?: (?:me|is|as|on|at|to|under|my|${NAMING})){1,4} (?=[\\p{L}_.-]{0,40}[0-9_])[\\p{L}\\p{N}_.-]{3,}`,
    ),
  ],
  ['handle', find(`${NOT_AFTER}[ur]/[\\p{L}\\p{N}_-]{3,}`)],
];

/** Where in a text something is to be left out. */
export interface Found {
  kind: MaskedKind;
  from: number;
  to: number;
}

/** What is found in a text, by where it stands in what was written; as it stands, and with what is spelled or spaced out put together. */
export function findIn(plain: Plain): Found[] {
  const together = rewritten(plain, SPACED_OUT, '');
  const meant = spellings.reduce((text, [pattern, sign]) => rewritten(text, pattern, sign), together);
  const found: Found[] = [];
  for (const text of [meant, together, plain])
    for (const [kind, pattern] of patterns)
      for (const match of text.text.matchAll(pattern)) {
        const last = match.index + match[0].trimEnd().length - 1;
        const one = { kind, from: text.from[match.index] ?? 0, to: text.to[last] ?? 0 };
        if (!found.some((other) => one.from < other.to && other.from < one.to)) found.push(one);
      }
  return found.sort((a, b) => a.from - b.from);
}
