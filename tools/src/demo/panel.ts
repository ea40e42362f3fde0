import type { DemoPerson } from './cast.ts';
import type { DemoClient } from './client.ts';

/** The campaign that asks something, and the one that looks for certain people. */
const ASKING = 'ledgerleaf';
const LOOKING = 'nightjar';

/** A question as the calls tell it. */
export interface DemoQuestion {
  id: string;
  kind: 'single' | 'multiple' | 'scale' | 'text' | 'attention';
  options: string[] | null;
  scale: { from: number; to: number } | null;
}

const QUESTIONS = [
  {
    ...{ kind: 'single', text: 'What did you do first after the start?', required: true },
    options: ['Typed something I had spent', 'Looked at the example month', 'Opened the settings', 'Closed it again'],
  },
  {
    ...{ kind: 'multiple', text: 'What would you use every week?', required: false },
    options: ['The page of the month', 'Shares between two people', 'The export', 'Reminders'],
  },
  {
    ...{ kind: 'scale', text: 'How likely would you tell a friend of it?', required: true },
    scale: { from: 0, to: 10, low: 'Not at all', high: 'Certainly' },
  },
  { kind: 'text', text: 'What did you look for and not find?', required: false, maxChars: 400 },
];
const MISSING = [
  'A way to take back what I had just typed.',
  'Another currency, for the days abroad.',
  'Nothing; it had what I needed.',
  'The total of the year, not only of the month.',
  'A darker page for the evening.',
  'Sharing one page with my flatmate.',
  'The categories of last month, so that I need not type them again.',
];
/** Most would tell a friend, and most do the same first: enough chose each for a publisher to be told. */
const LIKING = [9, 10, 8, 9, 10, 8, 4, 9, 10, 8];
const CHOSEN = [0, 1, 0, 0, 2, 1, 0, 1, 0, 3];

/** Whom the last campaign looks for, and whom it wants some of in any case. */
const AUDIENCE = {
  audience: { languages: ['en'] },
  quotas: [
    { name: 'With an iPhone', match: { devices: ['ios'] }, places: 20 },
    { name: 'Outdoors and on the way', match: { interests: ['photography', 'travel'] }, places: 15 },
  ],
};

/** One campaign asks its raters four questions: before it is rated. */
export async function askQuestions(publisher: DemoClient, apps: ReadonlyMap<string, string>): Promise<void> {
  await publisher.call('PUT', `/api/publisher/apps/${apps.get(ASKING)}/questions`, { questions: QUESTIONS });
}

/** One campaign looks for certain people: after it was rated by others. */
export async function lookForPeople(publisher: DemoClient, apps: ReadonlyMap<string, string>): Promise<void> {
  await publisher.call('PUT', `/api/publisher/apps/${apps.get(LOOKING)}/audience`, AUDIENCE);
}

/** Raters tell about themselves, but for the first: each part may be changed once in 30 days, and whoever tries the demo is to change it. */
export async function tellAboutThem(raters: readonly DemoPerson[]): Promise<void> {
  for (const { who, client } of raters) if (who.about) await client.call('PUT', '/api/profile/about-you', who.about);
}

/** What a rater answers, by their place among them; some leave out the words. */
export function answersTo(questions: readonly DemoQuestion[], place: number): { id: string; value: unknown }[] {
  const answered = questions.filter(({ kind }) => kind !== 'text' || place % 4 !== 3);
  return answered.map((question) => ({ id: question.id, value: answerTo(question, place) }));
}

function answerTo({ kind, options, scale }: DemoQuestion, place: number): string | string[] | number {
  const at = CHOSEN[place % CHOSEN.length] ?? 0;
  if (scale) return Math.min(scale.to, Math.max(scale.from, LIKING[place % LIKING.length] ?? scale.from));
  if (kind === 'text') return MISSING[place % MISSING.length] ?? '';
  if (kind === 'multiple') return (options ?? []).filter((_, n) => n === at || n === place % 3);
  return options?.[at] ?? '';
}
