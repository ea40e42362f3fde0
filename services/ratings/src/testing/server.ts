import { readFileSync } from 'node:fs';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { schemaPathOf, serveForTest } from '@candor/service-kit/testing/served';
import { type ObjectTypeDefinitionNode, parse } from 'graphql';
import { createResolvers } from '../resolvers/index.ts';
import type { TestRatings } from './instance.ts';

/** Somebody who is signed in. */
export const signedIn = (userId: string, more: Partial<Viewer> = {}): Viewer => ({
  ...nobody,
  userId,
  sessionId: `session of ${userId}`,
  ...more,
});
/** A rater; the publisher of the apps that the tests make; another publisher; an administrator. */
export const RATER = signedIn('r');
export const PUBLISHER = signedIn('publisher', { publisher: true });
export const STRANGER = signedIn('stranger', { publisher: true });
export const ADMIN = signedIn('admin', { role: 'superadmin' });

/** Names of the fields that the schema gives a type. */
export function fieldsOf(type: string): string[] {
  const { definitions } = parse(readFileSync(schemaPathOf('ratings'), 'utf8'));
  const found = definitions.find(
    (node): node is ObjectTypeDefinitionNode => node.kind === 'ObjectTypeDefinition' && node.name.value === type,
  );
  if (!found?.fields) throw new Error(`the schema has no type ${type}`);
  return found.fields.map((field) => field.name.value);
}

/** The service over HTTP, as the gateway sees it. */
export function serve(ratings: TestRatings) {
  const resolvers = createResolvers(ratings.instance());
  return serveForTest({ service: 'ratings', resolvers, clock: ratings.clock });
}

export type Server = Awaited<ReturnType<typeof serve>>;
