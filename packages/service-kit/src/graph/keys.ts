import { refuse } from '../errors.ts';
import { keyAppFields, keyFields, type NeededScopes } from '../security/key-scopes.ts';
import { requireKeyFor, type Viewer } from '../security/viewer.ts';

type Resolve = (parent: unknown, args: unknown, context: { viewer: Viewer }, info: unknown) => unknown;
type Fields = Record<string, unknown>;

/**
 * A service's resolvers, of which a viewer who acts by an API key is refused everything at the roots and of a person that the list of
 * `keyFields` does not have, and what its scopes lack: with KEY_SCOPE. The gateway has refused it before; this holds where it did not.
 */
export function refusingKeys(resolvers: object): object {
  const { Query, Mutation, User, App, ...others } = resolvers as Record<string, Fields>;
  return {
    ...others,
    ...(Query && { Query: guarded(Query, (name) => keyFields.Query[name] ?? 'never') }),
    ...(Mutation && { Mutation: guarded(Mutation, (name) => keyFields.Mutation[name] ?? 'never') }),
    ...(User && { User: guarded(User, (name) => keyFields.User[name] ?? 'never') }),
    ...(App && { App: guarded(App, (name) => keyAppFields[name] ?? []) }),
  };
}

function guarded(fields: Fields, neededFor: (name: string) => NeededScopes | 'never'): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, resolve]) => {
      const needed = neededFor(name);
      const isOpen = name.startsWith('__') || typeof resolve !== 'function' || needed.length === 0;
      return [name, isOpen ? resolve : refusing(resolve as Resolve, needed)];
    }),
  );
}

function refusing(resolve: Resolve, needed: NeededScopes | 'never'): Resolve {
  return (parent, args, context, info) => {
    const { viewer } = context;
    if (viewer.key) {
      if (needed === 'never') throw refuse('KEY_SCOPE').as({ event: 'key_refused' });
      requireKeyFor(viewer, needed);
    }
    return resolve(parent, args, context, info);
  };
}
