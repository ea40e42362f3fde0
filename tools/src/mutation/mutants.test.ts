import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { mutantsOf, mutated } from './mutants.ts';
import { readSurvivors, reasonOf, rowOf } from './survivors.ts';

const changes = (text: string) => mutantsOf('a.ts', text).map(({ change }) => change);

describe('the faults that are put into a file', () => {
  it.each([
    ['a condition', 'if (a) b = 1;', ['a → true', 'a → false', 'b = 1; → ;']],
    ['a boundary', 'const x = a < b;', ['a < b → a <= b']],
    ['arithmetic', 'const x = a * (b + c);', ['a * (b + c) → a / (b + c)', 'b + c → b - c']],
    ['an operand', 'const x = a && b;', ['a && b → (a)', 'a && b → (b)']],
    ['a choice', 'const x = a ? b : c;', ['a ? b : c → (b)', 'a ? b : c → (c)']],
    ['a negation', 'const x = !a;', ['!a → a']],
    ['an answer', 'function f() { return true; }', ['true → false']],
    ['a statement', 'await f(); g(); x += 2;', ['await f(); → ;', 'g(); → ;', 'x += 2; → ;', '+= → -=']],
    ['the opposite question', 'const x = a.some(f).filter(g);', ['a.some(f).filter(g) → a.some(f)', 'some → every']],
    ['a filter’s fields', 'void m.updateOne({ _id, n: 1 }, { $set: { a } });', ['_id, → nothing', 'n: 1 → nothing']],
    ['a sign', 'const u = { $inc: { n: 1 }, $pull: { p } };', ['1 → -(1)', '{ p } → {}']],
  ])('%s', (_, text, expected) => {
    expect(changes(text)).toEqual(expected);
  });

  it('a field of a filter that has a name, or takes another in, is left out where it is written', () => {
    const text = `
      function f() { const held = { _id: a, state: 'x' }; const filter = { ...held, n: 1 } as const; return m.findOne(filter); }
      function g() { const filter = { other: 1 }; return m.find(filter); }`;
    expect(mutantsOf('a.ts', text).map(({ inside, change }) => `${inside}: ${change}`)).toEqual([
      'f: _id: a, → nothing',
      "f: state: 'x' → nothing",
      'f: n: 1 → nothing',
      'g: other: 1 → nothing',
    ]);
  });

  it('none is made of types, of texts put together, of defaults, and of what only tells', () => {
    const text = "type A = B extends C ? 1 : 2; const x = 'a' + b; const y = a ?? 0; deps.log.warn(a); deps.nudge();";
    expect(changes(text)).toEqual([]);
  });

  it('names that every object has are no calls to turn round', () => {
    expect(changes('const x = a.toString(); const y = a.constructor();')).toEqual([]);
  });

  it('each leaves a file that can be read, and the same change twice has two names', () => {
    const text =
      'function f() { if (a < b && !c) { x -= 1; } if (a < b) throw d; return m.find({ a, ...(b && { c }) }); }';
    const mutants = mutantsOf('a.ts', text);
    for (const mutant of mutants) expect(parseSync('a.ts', mutated(text, mutant)).errors, mutant.change).toEqual([]);
    expect(new Set(mutants.map(({ change }) => change)).size).toBe(mutants.length);
    expect(mutants.map(({ change }) => change)).toContain('a < b → a <= b (2)');
  });
});

describe('the page of survivors', () => {
  it('names a mutant by file, function and change, and counts only with a reason', () => {
    const mutant = mutantsOf('a.ts', 'function f() { return a < `b`.length || c; }').find(({ change }) =>
      /¦¦/.test(change),
    );
    if (!mutant) throw new Error('there is no mutant of the two');
    expect(reasonOf(readSurvivors(`${rowOf(mutant)} the same for every a |`), mutant)).toBe('the same for every a');
    expect(reasonOf(readSurvivors(`${rowOf(mutant)}  |`), mutant)).toBeUndefined();
    expect(reasonOf(readSurvivors(`${rowOf({ ...mutant, inside: 'g' })} why |`), mutant)).toBeUndefined();
  });
});
