import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/testkit/root';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const rows = read('docs/rules.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').slice(1, -1));

describe('docs/rules.md', () => {
  it('has a row for each rule', () => expect(rows.length).toBeGreaterThan(25));

  it.each(rows.map((cells) => [cells[0]?.trim() ?? '', cells] as const))('%s', (_, [, codes, decided, shown]) => {
    expect(quoted(codes).length).toBeGreaterThan(0);
    const [source, test] = [quoted(decided), quoted(shown)];
    expect([source.length, test.length]).toEqual([1, 1]);
    for (const path of [...source, ...test])
      for (const code of quoted(codes)) expect(read(path), `${path} says nothing of ${code}`).toContain(`'${code}'`);
  });
});
