import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { signViewer, VIEWER_HEADER } from '@candor/service-kit/security/viewer';
import { gatewayKeysOf } from '@candor/service-kit/testing/call-keys';
import {
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type TypeNode,
} from 'graphql';
import type { Actor } from './roles.ts';
import type { World } from './world.ts';

export const services = ['auth', 'wallet', 'ratings', 'payments', 'notifications'] as const;
export type Service = (typeof services)[number];

/** A field that a service contributes to an entity: whoever holds the entity's id may ask for it, on whatever path. */
export interface EntityField {
  service: Service;
  type: string;
  field: string;
  /** What is asked: the field, with the arguments it cannot do without, down to something plain. */
  selection: string;
}

/** Arguments that a field cannot do without. */
const needed: Record<string, string> = {
  'User.statement': '(from: "2026-01-01T00:00:00.000Z", to: "2036-01-01T00:00:00.000Z")',
};

const plainKinds: readonly string[] = [Kind.ENUM_TYPE_DEFINITION, Kind.SCALAR_TYPE_DEFINITION];
const builtIn = ['ID', 'String', 'Int', 'Float', 'Boolean'];

/** Every field of every entity, but its key, of every service's committed schema. */
export function entityFields(): EntityField[] {
  return services.flatMap((service) => {
    const schema = parse(readFileSync(join(rootDir, 'services', service, 'schema.graphql'), 'utf8'));
    return entitiesOf(schema).flatMap((type) =>
      (type.fields ?? []).filter(isOwn).map((field) => ({
        service,
        type: type.name.value,
        field: field.name.value,
        selection: selectionOf(schema, type, field),
      })),
    );
  });
}

function entitiesOf(schema: DocumentNode): ObjectTypeDefinitionNode[] {
  return schema.definitions.filter(
    (node): node is ObjectTypeDefinitionNode =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION && (node.directives ?? []).some((one) => one.name.value === 'key'),
  );
}

const isOwn = (field: FieldDefinitionNode) =>
  field.name.value !== 'id' && !(field.directives ?? []).some((one) => one.name.value === 'external');

function selectionOf(schema: DocumentNode, type: ObjectTypeDefinitionNode, field: FieldDefinitionNode): string {
  const name = typeName(field.type);
  const defined = schema.definitions.find((node) => 'name' in node && node.name?.value === name);
  const isPlain = builtIn.includes(name) || (defined !== undefined && plainKinds.includes(defined.kind));
  const given = needed[`${type.name.value}.${field.name.value}`] ?? '';
  return `${field.name.value}${given}${isPlain ? '' : ' { __typename }'}`;
}

const typeName = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type));

/** Whether the actor is given a value: asked of the service itself, as the gateway would on any path that leads there. */
export async function sees(
  world: World,
  actor: Actor,
  asked: EntityField,
  record: Record<string, unknown>,
): Promise<boolean> {
  const query = `query Ask($of: [_Any!]!) { _entities(representations: $of) { ... on ${asked.type} { ${asked.selection} } } }`;
  const response = await fetch(`${world.stack.stack.urls[asked.service]}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [VIEWER_HEADER]: signViewer(gatewayKeysOf(world.stack.secrets), asked.service, actor.viewer),
    },
    body: JSON.stringify({ query, variables: { of: [{ __typename: asked.type, ...record }] } }),
  });
  const { data, errors = [] } = (await response.json()) as Answer;
  const broken = errors.find((error) => (error.extensions?.status ?? 500) >= 500 || error.extensions?.status === 400);
  if (broken) throw new Error(`${asked.type}.${asked.field} as ${actor.role}: ${broken.message}`);
  const value = data?._entities?.[0]?.[asked.field];
  return value !== undefined && value !== null;
}

interface Answer {
  data?: { _entities?: (Record<string, unknown> | null)[] } | null;
  errors?: { message: string; extensions?: { status?: number } }[];
}
