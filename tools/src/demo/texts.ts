const OPENINGS = [
  'The first start took me two minutes, and I knew at once where to begin.',
  'I had to look twice for the settings; after that it was clear.',
  'I used it on the train for three days, mostly with one hand.',
  'The empty first screen left me guessing what to do next.',
  'Setting it up was quick: one question less than I expected.',
  'I gave it to my sister as well, and we both got stuck at the same place.',
];
const MIDDLES = [
  'The list scrolls smoothly, but the search forgets what I typed when I come back from an entry.',
  'Adding an entry takes four taps; the date could be today unless I say otherwise.',
  'The reminder came at the right time, and it could be switched off from the message itself.',
  'The text is a little small outdoors, and the grey on white is hard to read in the sun.',
  'Undo works everywhere I tried it, which I do not take for granted.',
  'The export opens an empty page on my phone; on the laptop it works.',
  'It kept everything when the connection went away in the tunnel.',
  'The colours of the two graphs are too close to tell apart.',
];
const CLOSINGS = [
  'I would put the summary first and the history behind it.',
  'I will keep it; the weekly view alone is worth it.',
  'One line under each figure saying where it comes from would help.',
  'If sharing were one step, I would use it daily.',
  'I would leave out the tips: they come when I am busy.',
  'I missed a way to sort by name.',
];

const REMARKS = [
  'I would use it again.',
  'My old one did less.',
  'It never crashed here.',
  'The rest was clear.',
  'That cost me a minute.',
  'I liked the icons.',
  'A dark theme would help.',
  'It starts fast.',
  'The help page was short.',
  'I showed it to friends.',
];

/** Fewer than are judged: of a few sentences alone most would be nearly the same as others, and be looked at. */
const WORDS_MAX = 24;
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').length;

/** Two sentences each. */
const TEXTS = [...OPENINGS, ...MIDDLES, ...CLOSINGS]
  .flatMap((first) =>
    [...CLOSINGS, ...REMARKS, ...MIDDLES].filter((other) => other !== first).map((other) => `${first} ${other}`),
  )
  .filter((text) => wordsOf(text) <= WORDS_MAX);
/** Has no divisor in common with how many there are, so that neighbours begin differently. */
const STEP = 31;

/** A feedback text; the same for the same number. Some numbers share one. */
export function feedbackText(number: number): string {
  return TEXTS[(number * STEP) % TEXTS.length] ?? '';
}

/** So many texts of which no two are alike, from the first on. */
export function differentTexts(count: number): string[] {
  const texts = new Set<string>();
  for (let number = 0; texts.size < count; number += 1) texts.add(feedbackText(number));
  return [...texts];
}
