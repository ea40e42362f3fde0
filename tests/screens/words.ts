import { type DemoApp, demoApps } from '@candor/tools/demo/apps';

export { feedbackText } from '@candor/tools/demo/texts';

/** The same figures on every run. */
export const SEED = 20_270_316;

/** Every app by its short name. */
export const apps: ReadonlyMap<string, DemoApp> = new Map(demoApps.map((app) => [app.slug, app]));

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
