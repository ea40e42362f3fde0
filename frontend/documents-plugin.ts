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
