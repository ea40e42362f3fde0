import { describe, expect, it } from 'vitest';
import { hashTree, pathStep, rootBy } from './hash-tree.ts';

/** The texts and roots by which implementations of RFC 6962 are tested (google/certificate-transparency, merkle_tree_test). */
const texts = [
  ...['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'],
].map((hex) => Buffer.from(hex, 'hex'));
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
].map((hex) => Buffer.from(hex, 'hex').toString('base64url'));

describe('a tree of hashes', () => {
  it.each(roots.map((root, n) => [n + 1, root] as const))(
    'of %i texts has the root that the RFC says',
    (count, root) => {
      const tree = hashTree(texts.slice(0, count));
      expect(tree.root).toBe(root);
      for (const [n, path] of tree.paths.entries()) {
        expect(rootBy(texts[n] as Buffer, path)).toBe(root);
        for (const step of path) expect(step).toMatch(pathStep);
      }
    },
  );

  it('leads by a path from no other text, and by no other path, to its root', () => {
    const { root, paths } = hashTree(texts);
    const [first = [], second = []] = paths;
    expect(rootBy(texts[1] as Buffer, first)).not.toBe(root);
    expect(rootBy(texts[0] as Buffer, second)).not.toBe(root);
    expect(rootBy(texts[0] as Buffer, first.slice(1))).not.toBe(root);
    expect(rootBy(texts[0] as Buffer, [...first].reverse())).not.toBe(root);
    const sides = first.map((step) => (step.startsWith('l') ? `r${step.slice(1)}` : `l${step.slice(1)}`));
    expect(rootBy(texts[0] as Buffer, sides)).not.toBe(root);
  });

  it('has no node that could be a text', () => {
    const pair = hashTree(texts.slice(0, 2));
    const children = pair.paths
      .flatMap((path) => path.map((step) => Buffer.from(step.slice(1), 'base64url')))
      .reverse();
    expect(hashTree([Buffer.concat(children)]).root).not.toBe(pair.root);
  });
});
