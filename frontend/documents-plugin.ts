import { type DocumentNode, print } from 'graphql';
import type { Plugin } from 'vite';

/** An operation or fragment as it stands in a component's file. */
const OPERATION = /\bgraphql\(\s*`\s*(query|mutation|fragment)\s+(\w+)[^`]*`,?\s*\)/g;

/** The function that looks an operation up, which is then not needed any more. */
const LOOK_UP = /import \{ graphql \} from '[^']*generated\/gql\.ts';\n/;

/**
 * Puts each compiled operation into the file that uses it. Without it every page would load the operations of all pages, twice: the
 * generated `graphql` function looks them up by their text.
 */
export function documentsInPlace(documents: Record<string, unknown>): Plugin {
  return {
    name: 'candor:documents-in-place',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.includes('/generated/')) return undefined;
      return code.replace(LOOK_UP, '').replace(OPERATION, (_text, kind: string, name: string) => {
        const document = documents[`${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`];
        if (document === undefined) this.error(`${name} is not among the generated operations: npm run codegen`);
        return `(${JSON.stringify(document)} as never)`;
      });
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
      this.emitFile({ type: 'asset', fileName: 'operations.json', source: JSON.stringify({ operations }) });
    },
  };
}
