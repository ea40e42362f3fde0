import { describe, expect, it } from 'vitest';
import { type ResultsInFile, resultsCsv } from './results-csv.ts';
import { resultRoutes } from './routes/results.ts';

const share = (value: number) => ({ value, from: value - 5, to: value + 5 });
const results: ResultsInFile = {
  ratings: 9,
  stars: {
    cells: [
      { label: '1', count: null, share: null },
      { label: '5', count: 6, share: share(66.7) },
    ],
    other: 3,
    mean: share(4),
  },
  questions: [
    {
      question: { id: 'q1', kind: 'single', text: '=1+1' },
      ...{ answered: 8, skipped: null, other: 0, mean: null, nps: null, texts: [] },
      cells: [{ label: '@SUM(A1)', count: 8, share: share(100) }],
    },
    {
      question: { id: 'q2', kind: 'text', text: 'What is missing?' },
      ...{ answered: 3, skipped: 1, cells: [], other: 0, mean: null, nps: share(10) },
      texts: [{ submittedAt: '2026-11-24T12:00:00.000Z', text: '-2 stars,\r\nreally' }],
    },
  ],
};

describe('results as files', () => {
  it('are a row a figure, and nothing in them is run by a spreadsheet', () => {
    expect(resultsCsv(results).split('\r\n').slice(0, 12)).toEqual([
      'question,kind,row,label,count,value,from,to',
      ',,ratings,,9,,,',
      'Stars,stars,cell,1,,,,',
      'Stars,stars,cell,5,6,66.7,61.7,71.7',
      'Stars,stars,other,,3,,,',
      'Stars,stars,mean,,,4,-1,9',
      `"'=1+1",single,answered,,8,,,`,
      `"'=1+1",single,skipped,,,,,`,
      `"'=1+1",single,cell,"'@SUM(A1)",8,100,95,105`,
      'What is missing?,text,answered,,3,,,',
      'What is missing?,text,skipped,,1,,,',
      'What is missing?,text,nps,,,10,5,15',
    ]);
    expect(resultsCsv(results)).toContain(`What is missing?,text,text,"'-2 stars,\r\nreally",,,,\r\n`);
  });

  it('are of exactly what is filtered: all three forms ask the graph the same', () => {
    const query = {
      ...{ stars: '1,2', words: 'slow', from: '2026-01-01', to: '2026-02-01', asked: '2', version: '3', label: 'bug' },
      ...{ answers: '[{"question":"q1","values":["a","b"]}]', deviceType: 'phone', system: 'ios', appVersion: '1.4' },
    };
    const forms = resultRoutes.filter(({ path }) => /results(\.csv|\.json)?$/.test(path) && path.includes('/:id/'));
    expect(forms.map(({ path }) => path.split('/').at(-1))).toEqual(['results', 'results.csv', 'results.json']);
    for (const form of forms) {
      const input = { params: { id: 'a1' }, query: form.query?.parse(query), body: {}, idempotencyKey: undefined };
      expect(form.variables?.({ ...input, ticket: undefined })).toEqual({
        ...{ id: 'a1', version: 3, country: undefined },
        device: { type: 'phone', system: 'ios', systemVersion: undefined, browser: undefined, appVersion: '1.4' },
        filter: {
          ...{ stars: [1, 2], words: 'slow', from: '2026-01-01', to: '2026-02-01', asked: 2, label: 'bug' },
          answers: [{ question: 'q1', values: ['a', 'b'] }],
        },
      });
      expect(form.operation.replace(/Rest_\w+/, '')).toBe(forms[0]?.operation.replace(/Rest_\w+/, ''));
      for (const answers of ['x', '{}', '[{"question":1}]', '[{"question":"q","values":"a"}]'])
        expect(form.query?.safeParse({ answers }).success).toBe(false);
    }
  });
});
