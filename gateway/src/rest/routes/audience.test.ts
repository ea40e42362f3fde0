import { expect, it } from 'vitest';
import { audienceRoutes } from './audience.ts';

const body = audienceRoutes.find(({ method }) => method === 'PUT')?.body;
const read = (given: object) => body?.safeParse(given);

it('a condition that is misspelt, or that there is not yet, is refused: it must not open a campaign to everybody', () => {
  expect(read({ audience: { languages: ['de'] } })?.success).toBe(true);
  for (const [given, message] of [
    [{ audience: { language: ['de'] } }, 'There is no condition language.'],
    [{ audience: {}, quota: [] }, 'There is no quota here.'],
    [{ audience: {}, quotas: {} }, 'quotas must be a list.'],
    [
      { audience: {}, quotas: [{ name: 'German', match: { language: ['de'] }, places: 1 }] },
      'There is no condition language.',
    ],
    [{ audience: {}, quotas: [{ name: 'German', match: {}, places: 1, left: 3 }] }, 'A quota has no left.'],
    [{ audience: {}, quotas: [{ name: 'German', match: {}, places: 1.5 }] }, 'places must be a whole number.'],
    [{ audience: 'everybody' }, 'audience must be an object.'],
  ] as const)
    expect(read(given)?.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it('an audience that is not saved yet is asked about as JSON, under the same rules', () => {
  const { query } = audienceRoutes.find(({ path }) => path.endsWith('/estimate')) ?? {};
  const asked = (audience?: string) => query?.safeParse({ audience });
  expect(asked()?.data).toEqual({});
  expect(asked('{"languages":["de"]}')?.data).toEqual({ audience: { languages: ['de'] } });
  for (const [given, message] of [
    ['{', 'audience must be JSON.'],
    ['"everybody"', 'audience must be an object.'],
    ['{"language":["de"]}', 'There is no condition language.'],
    [`"${'x'.repeat(10_000)}"`, 'audience is too long.'],
  ] as const)
    expect(asked(given)?.error?.issues.map((issue) => issue.message)).toContain(message);
});
