import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, print } from 'graphql';
import type { Plugin } from 'vite';

/** An operation or fragment as it stands in a component's file. */
const OPERATION = /\bgraphql\(\s*`\s*(query|mutation|fragment)\s+(\w+)[^`]*`,?\s*\)/g;

/** The function that looks an operation up, which is then not needed any more. */
const LOOK_UP = /import \{ graphql \} from '[^']*generated\/gql\.ts';\n/;

/** What neither of them took. */
const LEFT = /\bgraphql\(|generated\/gql\.ts/;

/** As many characters as keep the ids of a few hundred operations apart; a build in which two are alike is refused. */
const ID_CHARS = 11;

/** An operation as it is carried out for the client: with the names of the types, by which its cache knows one record from another. */
const carriedOut = (document: DocumentNode) => print(addTypenameToDocument(document));

/** What an operation is asked by: of its content, so that the same id means the same operation in every version of the client. */
export function idOf(document: DocumentNode): string {
  return createHash('sha256').update(carriedOut(document)).digest('base64url').slice(0, ID_CHARS);
}

/**
 * Puts each compiled operation into the file that uses it, with its id: the first load of `/` would be 11 KB more with the operations of
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
        const document = documents[`${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`] as DocumentNode;
        if (document === undefined) this.error(`${name} is not among the generated operations: npm run codegen`);
        return `(${JSON.stringify(kind === 'fragment' ? document : { ...document, id: idOf(document) })})`;
      });
      if (LEFT.test(placed)) this.error(`${id} has an operation that is not written as the others are: graphql(\`…\`)`);
      return placed;
    },
  };
}

/**
 * Writes every operation of the client to `operations.json`, by its name and with its id: in production the gateway answers these and
 * no others. Refuses two operations with one id.
 */
export function operationsList(documents: Record<string, unknown>): Plugin {
  return {
    name: 'candor:operations-list',
    apply: 'build',
    generateBundle() {
      const operations: Record<string, string> = {};
      const ids: Record<string, string> = {};
      for (const document of Object.values(documents) as DocumentNode[]) {
        const operation = document.definitions.find((node) => node.kind === 'OperationDefinition');
        if (!operation?.name) continue;
        const { value } = operation.name;
        const id = idOf(document);
        if (ids[id] !== undefined)
          this.error(`${value} and ${ids[id]} have one id: they are the same, or more characters are needed`);
        ids[id] = value;
        operations[value] = carriedOut(document);
      }
      if (Object.keys(operations).length === 0) this.error('there are no generated operations: npm run codegen');
      this.emitFile({ type: 'asset', fileName: 'operations.json', source: JSON.stringify({ operations, ids }) });
    },
  };
}

/** Where the client's library writes operations out, and how it does that. */
const PRINT = /@apollo\/client\/utilities\/graphql\/print\.js$/;
const PRINTS = 'origPrint(ast)';

/**
 * Leaves the printer of operations out of the client: they are asked by their ids, and the library prints them only to tell one from
 * another. Refuses a library that prints in another way.
 */
export function unprinted(): Plugin {
  return {
    name: 'candor:unprinted',
    apply: 'build',
    transform(code, id) {
      if (!PRINT.test(id)) return undefined;
      if (!code.includes(PRINTS)) this.error(`${id} prints in another way than build/documents.ts knows`);
      return 'export const print = Object.assign((ast) => ast.id ?? JSON.stringify(ast), { reset() {} });';
    },
  };
}
