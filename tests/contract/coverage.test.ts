import { describe, expect, it } from 'vitest';
import { impliedRefusals } from './implied.ts';
import { specRows } from './spec.ts';
import { accessOf } from './table.ts';
import { tables, underLimits } from './tables.ts';

const rows = [...Object.values(tables).flat(), ...underLimits];
const testsOf = (call: string) => rows.filter((row) => row.call === call);

describe('every row of the API’s contract', () => {
  it.each(specRows)('$call: its answer, and each sentence that it refuses with, is tested', ({ call, refusals }) => {
    const tests = testsOf(call);
    expect(tests.flatMap(({ answers }) => answers).length).toBeGreaterThan(0);
    const sentences = tests.flatMap((row) => [...impliedRefusals(row), ...row.refusals]).map(({ told }) => told[2]);
    expect(sentences).toEqual(expect.arrayContaining([...refusals]));
  });

  it.each(specRows.filter(({ call }) => call.includes('/:id')))(
    '$call: an id that names nothing and, where records are somebody’s, somebody else’s are both unknown',
    ({ call }) => {
      const tests = testsOf(call);
      const unknown = tests
        .flatMap((row) => [...impliedRefusals(row), ...row.refusals])
        .filter(({ told }) => told[1] === 'NOT_FOUND');
      const isOwned = tests.some((row) => ['user', 'publisher'].includes(accessOf(row)));
      expect(unknown.length).toBeGreaterThanOrEqual(isOwned ? 2 : 1);
    },
  );

  it('is a row of the contract', () => {
    const known = new Set(specRows.map(({ call }) => call));
    expect(rows.map(({ call }) => call).filter((call) => !known.has(call))).toEqual([]);
  });

  it('is counted', () => {
    const answers = rows.flatMap((row) => row.answers.map((one) => ({ ...one, graph: row.graph })));
    const refused = rows.flatMap((row) =>
      [...impliedRefusals(row), ...row.refusals].map((one) => ({ ...one, graph: row.graph })),
    );
    const byRest = (list: typeof answers | typeof refused) => list.filter(({ only }) => only !== 'graph').length;
    const byGraph = (list: typeof answers | typeof refused) =>
      list.filter(({ only, graph }) => only !== 'rest' && graph !== null).length;
    console.log(
      `contract: ${specRows.length} rows; answers: ${byRest(answers)} by REST, ${byGraph(answers)} by GraphQL; ` +
        `refusals: ${byRest(refused)} by REST, ${byGraph(refused)} by GraphQL`,
    );
    expect(answers.length).toBeGreaterThanOrEqual(specRows.length);
  });
});
