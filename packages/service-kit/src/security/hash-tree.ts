import { createHash } from 'node:crypto';

/**
 * A tree of hashes over texts, as RFC 6962, section 2.1 (Certificate Transparency), has it: leaves and nodes are hashed apart (0x00, 0x01
 * before them), so that no node is ever a text, and what is left over on a level goes up as it is. Whoever has the root and a text's path knows that
 * the text is in it.
 */
export interface HashTree {
  /** SHA-256 of all, as base64url. */
  root: string;
  /** Of each text, in their order: the other child of each node on its way up, with the side on which that stands, such as `l<hash>`. */
  paths: string[][];
}

/** One step of a path: a side, and SHA-256 as base64url. */
export const pathStep = /^[lr][\w-]{43}$/;

interface Node {
  hash: Buffer;
  /** The texts under it, by number. */
  of: number[];
}

/** The tree of at least one text. */
export function hashTree(texts: readonly Buffer[]): HashTree {
  const paths: string[][] = texts.map(() => []);
  let level = texts.map((text, n): Node => ({ hash: leafOf(text), of: [n] }));
  while (level.length > 1) {
    const above: Node[] = [];
    for (let n = 0; n < level.length; n += 2) above.push(join(paths, level[n] as Node, level[n + 1]));
    level = above;
  }
  return { root: (level[0]?.hash ?? leafOf(Buffer.alloc(0))).toString('base64url'), paths };
}

function join(paths: string[][], left: Node, right: Node | undefined): Node {
  if (!right) return left;
  for (const n of left.of) paths[n]?.push(`r${right.hash.toString('base64url')}`);
  for (const n of right.of) paths[n]?.push(`l${left.hash.toString('base64url')}`);
  return { hash: nodeOf(left.hash, right.hash), of: [...left.of, ...right.of] };
}

/** The root that a text has by its path, as base64url. */
export function rootBy(text: Buffer, path: readonly string[]): string {
  let hash = leafOf(text);
  for (const step of path) {
    const other = Buffer.from(step.slice(1), 'base64url');
    hash = step.startsWith('l') ? nodeOf(other, hash) : nodeOf(hash, other);
  }
  return hash.toString('base64url');
}

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);
const leafOf = (text: Buffer): Buffer => createHash('sha256').update(LEAF).update(text).digest();
const nodeOf = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();
