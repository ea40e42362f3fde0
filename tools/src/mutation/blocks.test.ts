import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { blockOf, noting } from './blocks.ts';
import { mutantsOf } from './mutants.ts';

const text = `const x = a < b;
function f(c: number) {
  if (c > 1) { return g.map((one) => one + 1).filter((one) => ({ one }).one > 2); }
  return h(() => ({ c }));
}
`;

describe('what tests come to', () => {
  it('each block, and each answer of an arrow, notes that it was come to, and the file can still be read', () => {
    const marked = noting('a.ts', text, '/hits');
    expect(parseSync('a.ts', marked).errors).toEqual([]);
    expect(marked).toContain(`function f(c: number) { candorHit(1); 
  if (c > 1) { candorHit(2);  return g.map((one) => (candorHit(3), (one + 1))).filter((one) => (candorHit(4), (({ one }).one > 2))); }
  return h(() => (candorHit(5), (({ c }))));`);
  });

  it('a mutant belongs to the innermost block around it, and to the file outside of all', () => {
    const at = (wanted: string) => {
      const mutant = mutantsOf('a.ts', text).find(({ change }) => change === wanted);
      if (!mutant) throw new Error(`there is no mutant ${wanted}`);
      return blockOf(mutant, text);
    };
    expect(at('a < b → a <= b')).toBe(0);
    expect(at('c > 1 → c >= 1')).toBe(1);
    expect(at('one + 1 → one - 1')).toBe(3);
    expect(at('({ one }).one > 2 → ({ one }).one >= 2')).toBe(4);
  });
});
