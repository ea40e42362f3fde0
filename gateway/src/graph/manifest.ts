import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type DocumentNode, parse, print, visit } from 'graphql';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());
// A client of before its operations had ids asks by their texts.
const manifestFile = z.object({ operations: texts, ids: texts.default({}) });

/** The operations of the client. */
export interface Manifest {
  /** Each by the hash of what it asks. */
  hashes: ReadonlySet<string>;
  /** The text of each by its id. */
  texts: ReadonlyMap<string, string>;
}

/**
 * Reads the list of operations that was written when the client was built: `{ operations: { <name>: <text> }, ids: { <id>: <name> } }`.
 * Throws in one line when there is none, since a gateway that took everything instead would do so silently.
 */
export function readManifest(path: string): Manifest {
  try {
    const { operations, ids } = manifestFile.parse(JSON.parse(readFileSync(path, 'utf8')));
    return {
      hashes: new Set(Object.values(operations).map((text) => operationHash(parse(text, { noLocation: true })))),
      texts: new Map(
        Object.entries(ids).map(([id, name]) => {
          const text = operations[name];
          if (text === undefined) throw new Error(`${id} is the id of ${name}, which is not there.`);
          return [id, text];
        }),
      ),
    };
  } catch (error) {
    throw new Error(`The client's operations cannot be read from ${path}; build the client. ${String(error)}`);
  }
}

/**
 * The hash of an operation with its fragments: the same however it is laid out, in whatever order its fragments stand, and
 * with or without the `__typename` that clients add.
 */
export function operationHash(document: DocumentNode): string {
  const bare = visit(document, {
    Field: ({ name, alias }) => (name.value === '__typename' && !alias ? null : undefined),
  });
  const definitions = bare.definitions.map((node) => print(node)).sort();
  return createHash('sha256').update(definitions.join('\n')).digest('hex');
}
