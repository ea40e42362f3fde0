import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { assertWithinLimits, limits } from './limits.ts';

const check = (source: string) => {
  const document = parse(source);
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  assertWithinLimits(document, operation as OperationDefinitionNode, { introspection: false });
};
const tooComplex = expect.objectContaining({ code: 'TOO_COMPLEX' });

describe('what is counted before a document is validated', () => {
  it('fragments that double in a circle are refused although no field is ever reached', () => {
    const last = 22;
    const doubling = Array.from({ length: last }, (_, n) => `fragment f${n} on User { ...f${n + 1} ...f${n + 1} }`);
    const circle = `{ me { ...f0 } } ${doubling.join(' ')} fragment f${last} on User { ...f0 }`;
    const startedAtMs = performance.now();
    expect(() => check(circle)).toThrow(tooComplex);
    expect(performance.now() - startedAtMs).toBeLessThan(500);
  });

  it('root fields are counted wherever they stand', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, n) => `m${n}: logout`).join(' ');
    check(`mutation { ${fields(limits.rootFields)} }`);
    check(`mutation { ...f } fragment f on Mutation { ${fields(limits.rootFields)} }`);
    const many = fields(limits.rootFields + 1);
    for (const source of [
      `mutation { ${many} }`,
      `mutation { ...f } fragment f on Mutation { ${many} }`,
      `mutation { ... on Mutation { ... { ${many} } } }`,
    ])
      expect(() => check(source), source).toThrow(tooComplex);
  });

  it('a list costs its page also where a fragment says that it is read', () => {
    const fields = Array.from({ length: 6 }, (_, n) => `i${n}: id`).join(' ');
    const referrals = `edges { node { referrals { edges { node { ${fields} } } } } }`;
    expect(() => check(`{ users { ${referrals} } }`)).toThrow(tooComplex);
    expect(() => check(`{ users { ...page } } fragment page on UserConnection { ${referrals} }`)).toThrow(tooComplex);
    expect(() => check(`{ users { ... { ${referrals} } } }`)).toThrow(tooComplex);
    check('{ users { ...page } } fragment page on UserConnection { edges { node { id } } }');
  });
});
