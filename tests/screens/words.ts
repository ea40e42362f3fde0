import { type DemoApp, demoApps } from '@candor/tools/demo/apps';

/** The same figures on every run. */
export const SEED = 20_270_316;

/** Four more beside the apps of the demo. */
export const moreApps: readonly DemoApp[] = [
  {
    slug: 'waymark',
    name: 'Waymark',
    description: 'Footpaths without a signal: the next turn, the next water, the last bus home.',
    amount: 1.3,
    profit: 0.95,
    places: 60,
    downloads: 22_150,
    reviews: 1_704,
    rating: 4.5,
    hue: 120,
    shape: 'waves',
  },
  {
    slug: 'plainsong',
    name: 'Plainsong',
    description: 'Learn to read music by singing it. It listens, waits and says where you were flat.',
    amount: 1.25,
    profit: 0.9,
    places: 50,
    downloads: 7_480,
    reviews: 515,
    rating: 4.2,
    hue: 320,
    shape: 'bars',
  },
  {
    slug: 'halfloaf',
    name: 'Halfloaf',
    description: 'Sourdough timings for your kitchen’s temperature, from the feed to the oven.',
    amount: 0.95,
    profit: 0.7,
    places: 40,
    downloads: 15_020,
    reviews: 1_133,
    rating: 4.6,
    hue: 30,
    shape: 'rings',
  },
  {
    slug: 'lampshade',
    name: 'Lampshade',
    description: 'A reading list that remembers why you wanted to read it.',
    amount: 1.05,
    profit: 0.8,
    places: 40,
    downloads: 4_260,
    reviews: 288,
    rating: 4.4,
    hue: 60,
    shape: 'moon',
  },
];

/** Every app by its short name. */
export const apps: ReadonlyMap<string, DemoApp> = new Map([...demoApps, ...moreApps].map((app) => [app.slug, app]));

/** The raters, in the order in which they come. The first one is looked at most. */
export const raters: readonly (readonly [name: string, username: string, mobile: string])[] = [
  ['Amara Okafor', 'amara.okafor', '+12025550107'],
  ['Jonas Weber', 'jonas.w', '+12025550114'],
  ['Priya Raman', 'priya_raman', '+12025550121'],
  ['Mateo Vargas', 'mateo.v', '+12025550128'],
  ['Sofia Nilsson', 'sofianilsson', '+12025550135'],
  ['Kwame Mensah', 'kwame.m', '+12025550142'],
  ['Hana Sato', 'hana-sato', '+12025550149'],
  ['Liam O’Connor', 'liam.oconnor', '+12025550156'],
  ['Elif Demir', 'elif.demir', '+12025550163'],
  ['Chloé Laurent', 'chloe_l', '+12025550170'],
  ['Viktor Hale', 'viktor.hale', '+12025550177'],
  ['Nadia Rahimi', 'nadia.r', '+12025550184'],
  ['Tomasz Zielinski', 'tomasz-z', '+12025550191'],
  ['Grace Mwangi', 'gracem', '+12025550198'],
];

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

/** A feedback text; no two of the same number of a run are alike. */
export function feedbackText(number: number): string {
  const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';
  const turn = Math.floor(number / OPENINGS.length);
  return [
    at(OPENINGS, number),
    at(MIDDLES, number * 3 + turn),
    ...(number % 3 === 0 ? [] : [at(CLOSINGS, number + turn * 5)]),
  ].join(' ');
}

/** What a campaign asks besides stars and feedback. */
export const QUESTIONS = [
  { kind: 'single', text: 'Which part did you use most?', options: ['The list', 'The search', 'Reminders'] },
  { kind: 'multiple', text: 'What did you like?', options: ['Speed', 'Looks', 'Words'], required: false },
  {
    ...{ kind: 'scale', text: 'Would you recommend it to a friend?' },
    scale: { from: 0, to: 10, low: 'Not at all', high: 'Surely' },
  },
  { kind: 'text', text: 'What is missing?', required: false },
] as const;
