import { type DocumentNode, print } from 'graphql';
import type { Plugin } from 'vite';

/** An operation or fragment as it stands in a component's file. */
const OPERATION = /\bgraphql\(\s*`\s*(query|mutation|fragment)\s+(\w+)[^`]*`,?\s*\)/g;

/** The function that looks an operation up, which is then not needed any more. */
const LOOK_UP = /import \{ graphql \} from '[^']*generated\/gql\.ts';\n/;

/** What neither of them took. */
const LEFT = /\bgraphql\(|generated\/gql\.ts/;

/**
 * Puts each compiled operation into the file that uses it: the first load of `/` is 144 KB, which would be 155 KB with the operations of
 * all pages, each of them twice: the generated `graphql` function looks them up by their text. Refuses what it cannot put in place.
 */
export function documentsInPlace(documents: Record<string, unknown>): Plugin {
  return {
    name: 'candor:documents-in-place',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.includes('/generated/')) return undefined;
      const placed = code.replace(LOOK_UP, '').replace(OPERATION, (_text, kind: string, name: string) => {
        const document = documents[`${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`];
        if (document === undefined) this.error(`${name} is not among the generated operations: npm run codegen`);
        return `(${JSON.stringify(document)})`;
      });
      if (LEFT.test(placed)) this.error(`${id} has an operation that is not written as the others are: graphql(\`…\`)`);
      return placed;
    },
  };
}

/** Writes every operation of the client to `operations.json`: in production the gateway answers these and no others. */
export function operationsList(documents: Record<string, unknown>): Plugin {
  return {
    name: 'candor:operations-list',
    apply: 'build',
    generateBundle() {
      const operations = Object.fromEntries(
        Object.values(documents).flatMap((document) => {
          const named = document as DocumentNode;
          const operation = named.definitions.find((node) => node.kind === 'OperationDefinition');
          return operation?.name ? [[operation.name.value, print(named)]] : [];
        }),
      );
      if (Object.keys(operations).length === 0) this.error('there are no generated operations: npm run codegen');
      this.emitFile({ type: 'asset', fileName: 'operations.json', source: JSON.stringify({ operations }) });
    },
  };
}
