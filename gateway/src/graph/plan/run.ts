import type { PlanNode, QueryPlan } from '@apollo/query-planner';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { CallContext, SubgraphClient } from '../subgraph-client.ts';
import { isSubgraphName, type SubgraphName } from '../subgraphs.ts';
import { type Data, dataAt, merge, placesAt, representationOf, rewrite } from './data.ts';

type FetchNode = Extract<PlanNode, { kind: 'Fetch' }>;
type Path = readonly (string | number)[];

/** A plan under way. */
export interface PlanRun {
  /** The whole graph, with what the API does not tell. */
  schema: GraphQLSchema;
  clients: Record<SubgraphName, SubgraphClient>;
  variables: Record<string, unknown>;
  /** The variables with their defaults, for plans that depend on them. */
  conditions: Record<string, unknown>;
  context: CallContext;
  /** What the subgraphs gave so far. */
  data: Data;
  errors: GraphQLError[];
}

/** Where in the data a node works. */
interface Place {
  path: Path;
  at: unknown;
}

/** Carries a plan out. What a subgraph refuses, or that it is away, is among the errors; what others gave is there all the same. */
export async function runPlan(run: PlanRun, { node }: QueryPlan): Promise<void> {
  if (node && node.kind !== 'Subscription') await runNode(run, node, { path: [], at: run.data });
}

async function runNode(run: PlanRun, node: PlanNode, place: Place): Promise<void> {
  switch (node.kind) {
    case 'Fetch':
      return runFetch(run, node, place);
    case 'Sequence':
      for (const child of node.nodes) await runNode(run, child, place);
      return;
    case 'Parallel':
      await Promise.all(node.nodes.map((child) => runNode(run, child, place)));
      return;
    case 'Flatten': {
      const at = dataAt(place.at, node.path);
      if (at) await runNode(run, node.node, { path: [...place.path, ...node.path], at });
      return;
    }
    case 'Condition': {
      const chosen = run.conditions[node.condition] === true ? node.ifClause : node.elseClause;
      if (chosen) await runNode(run, chosen, place);
      return;
    }
    default:
      throw new Error(`a plan with ${node.kind} is not carried out here`);
  }
}

async function runFetch(run: PlanRun, node: FetchNode, { path, at }: Place): Promise<void> {
  const entities = (Array.isArray(at) ? at : [at]).filter((one): one is Data => one !== null && one !== undefined);
  if (entities.length === 0) return;
  try {
    if (node.requires) await fetchEntities(run, node, { path, entities });
    else await fetchRoot(run, node, { path, entities });
  } catch (error) {
    run.errors.push(
      error instanceof GraphQLError ? error : new GraphQLError(String(error), { originalError: error as Error }),
    );
  }
}

interface Entities {
  path: Path;
  entities: readonly Data[];
}

async function fetchRoot(run: PlanRun, node: FetchNode, { path, entities }: Entities): Promise<void> {
  const data = await ask(run, node, variablesOf(run, node), (inner) => [...path, ...inner]);
  if (!data) return;
  rewrite(run.schema, node.outputRewrites, data);
  for (const entity of entities) merge(entity, data);
}

async function fetchEntities(run: PlanRun, node: FetchNode, { path, entities }: Entities): Promise<void> {
  const { schema } = run;
  const asked = entities.flatMap((entity, at) => {
    const representation = representationOf(schema, entity, node.requires ?? []);
    if (!representation?.__typename) return [];
    rewrite(schema, node.inputRewrites, representation);
    return [{ entity, at, representation }];
  });
  if (asked.length === 0) return;
  const representations = asked.map(({ representation }) => representation);
  let places: Path[] | undefined;
  const outward = (inner: Path): Path => {
    const [, number, ...rest] = inner;
    if (typeof number !== 'number') return [...path, ...inner];
    places ??= placesAt(run.data, path);
    return [...(places[asked[number]?.at ?? -1] ?? []), ...rest];
  };
  const data = await ask(run, node, { ...variablesOf(run, node), representations }, outward);
  if (!data) return;
  const { _entities: given } = data;
  if (!Array.isArray(given) || given.length !== asked.length)
    throw new Error(`${node.serviceName} answered about other entities than it was asked for`);
  for (const [at, { entity }] of asked.entries()) {
    const received = given[at] as Data | null;
    if (!received) continue;
    rewrite(schema, node.outputRewrites, received);
    merge(entity, received);
  }
}

function variablesOf({ variables }: PlanRun, { variableUsages }: FetchNode): Record<string, unknown> {
  const used: Record<string, unknown> = {};
  for (const name of variableUsages ?? [])
    if (Object.hasOwn(variables, name) && variables[name] !== undefined) used[name] = variables[name];
  return used;
}

/** Asks the subgraph; its errors are put where they belong in the whole answer. */
async function ask(
  run: PlanRun,
  { serviceName, operation }: FetchNode,
  variables: Record<string, unknown>,
  outward: (path: Path) => Path,
): Promise<Data | null | undefined> {
  if (!isSubgraphName(serviceName)) throw new Error(`the plan names an unknown subgraph: ${serviceName}`);
  const { data, errors } = await run.clients[serviceName].ask(operation, variables, run.context);
  for (const error of errors ?? []) run.errors.push(errorAt(error, outward));
  return data;
}

function errorAt(error: GraphQLFormattedError, outward: (path: Path) => Path): GraphQLError {
  const { message, extensions, path } = error;
  return new GraphQLError(message || 'A service refused a part of the operation.', {
    originalError: error as unknown as Error,
    ...(extensions && { extensions }),
    path: outward(path ?? []),
  });
}
