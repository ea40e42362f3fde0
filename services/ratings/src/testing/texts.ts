/**
 * Texts that nobody wrote: what the two rates of near-duplicates are measured on. Words come as often as in a language, the few most often
 * (Zipf's law), in sentences that begin and go on with what people often write about apps, so that independent texts have in common what
 * such texts have.
 */

const COMMON =
  'the a it is to and i of in that on but not for with was this when my you so after be very at have had as one more are from there or which then what just all can would do if they me some time'.split(
    ' ',
  );
const TOPIC =
  'app screen button list search settings page menu photo map route login account password message notification picture sound colour text size font filter result start load slow fast crash error update version phone tablet battery keyboard swipe scroll tap open close save share send language help price order cart account profile calendar reminder note folder file upload download offline network camera video music game level score friend group chat call contact email map city weather news article recipe workout step heart sleep budget chart total payment card receipt ticket train bus flight hotel room review star rating comment link website browser tab window icon logo theme dark light bright contrast clear confusing simple nice ugly clean crowded useful boring smooth broken missing hidden obvious strange helpful annoying reliable easy hard quick long short empty full wrong right twice first last always never often sometimes again today yesterday minute second hour'.split(
    ' ',
  );
const PHRASES = [
  'the app',
  'i like',
  'it would be nice',
  'easy to use',
  'does not work',
  'at first',
  'i could not find',
  'took me a while',
  'works well',
  'on my phone',
  'the first time',
  'i tried to',
  'when i open',
  'there is no way to',
  'in the settings',
  'i would like to',
  'it is not clear',
  'after a few minutes',
  'all in all',
  'for example',
];
const SYLLABLES = 'ba ne ri to lu ka mi so de pa ver lin tor men sal gi ro ta fe nu cor bel ste ran'.split(' ');
const RARE_WORDS = 3_000;

type Random = () => number;

const below = (random: Random, count: number) => Math.floor(random() * count);
const oneOf = <Item>(random: Random, items: readonly Item[]): Item => items[below(random, items.length)] as Item;

/** A word of the long tail, by its number. */
function rareWord(number: number): string {
  const parts = [number % 24, Math.floor(number / 24) % 24, Math.floor(number / 576) % 24, (number * 7) % 24];
  return parts.map((part) => SYLLABLES[part]).join('');
}

/** The place in a list of `count` words whose frequencies fall as 1 / place. */
const zipf = (random: Random, count: number) => Math.min(count - 1, Math.floor(count ** random()) - 1);

function wordsOfSentence(random: Random): string[] {
  const words: string[] = [];
  const length = 6 + below(random, 10);
  while (words.length < length) {
    const kind = random();
    if (kind < 0.15) words.push(...oneOf(random, PHRASES).split(' '));
    else if (kind < 0.5) words.push(COMMON[zipf(random, COMMON.length)] as string);
    else if (kind < 0.85) words.push(TOPIC[zipf(random, TOPIC.length)] as string);
    else words.push(rareWord(zipf(random, RARE_WORDS)));
  }
  return words;
}

/** The sentences of a text of 25 to about 120 words. */
export function madeText(random: Random): string[][] {
  const wanted = 25 + below(random, 96);
  const sentences: string[][] = [];
  for (let words = 0; words < wanted; words += sentences.at(-1)?.length ?? 0) sentences.push(wordsOfSentence(random));
  return sentences;
}

export const written = (sentences: readonly string[][]): string =>
  sentences.map((words) => `${words.join(' ')}.`).join(' ');

/** The same text with 1 to 10 percent of its words changed: another one instead, one left out, one more, two in the other order. */
export function edited(random: Random, sentences: readonly string[][]): string[][] {
  const copy = sentences.map((words) => [...words]);
  const count = copy.flat().length;
  const changes = Math.max(1, Math.round((count * (1 + below(random, 10))) / 100));
  for (let done = 0; done < changes; done += 1) {
    const words = oneOf(random, copy);
    const at = below(random, words.length);
    const other = random() < 0.5 ? rareWord(below(random, RARE_WORDS)) : oneOf(random, TOPIC);
    const how = below(random, 4);
    if (how === 0) words[at] = other;
    else if (how === 1) words.splice(at, 1);
    else if (how === 2) words.splice(at, 0, other);
    else words.splice(at, 2, ...words.slice(at, at + 2).reverse());
  }
  return copy;
}

/** The same sentences in another order. */
export const reordered = (random: Random, sentences: readonly string[][]): string[][] => shuffled(random, sentences);

/** The same words, all in another order. */
export const scrambled = (random: Random, sentences: readonly string[][]): string[][] => [
  shuffled(random, sentences.flat()),
];

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const left = [...items];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = below(random, at + 1);
    [left[at], left[other]] = [left[other] as Item, left[at] as Item];
  }
  return left;
}
