import { operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import { type ExecutionResult, execute, type GraphQLSchema, getVariableValues, Kind } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { PreparedOperation } from './documents.ts';
import { runPlan } from './plan/run.ts';
import { hasConditions, type Shape, shapeOf } from './plan/shape.ts';
import type { CallContext, SubgraphClient } from './subgraph-client.ts';
import type { SubgraphName } from './subgraphs.ts';

const PLANS_KEPT = 1_000;
const introspectionFields: ReadonlySet<string> = new Set(['__schema', '__type']);

/**
 * Plans an operation over the subgraphs and carries the plan out. This is the whole of what the gateway asks of a federation
 * library, so another one takes its place by another function of this type.
 */
export interface Executor {
  /** What clients may ask. */
  schema: GraphQLSchema;
  run(operation: PreparedOperation, variables: Record<string, unknown>, context: CallContext): Promise<ExecutionResult>;
  stop(): Promise<void>;
}

export type ExecutorFactory = (options: {
  supergraph: string;
  clients: Record<SubgraphName, SubgraphClient>;
}) => Promise<Executor>;

/** An operation's plan and the shape of its answer: made once. */
interface Prepared {
  plan: QueryPlan;
  /** Undefined where it depends on the variables. */
  shape: Shape | undefined;
  /** Whether it asks for the schema, which nobody but this process knows. */
  introspects: boolean;
}

/** Apollo's planner, and an executor of our own for its plans. */
export const createPlanExecutor: ExecutorFactory = async ({ supergraph: sdl, clients }) => {
  // It was validated when it was composed.
  const supergraph = Supergraph.build(sdl, { validateSupergraph: false });
  const planner = new QueryPlanner(supergraph);
  const apiSchema = supergraph.apiSchema();
  const schema = apiSchema.toGraphQLJSSchema();
  const whole = supergraph.schema.toGraphQLJSSchema();
  const kept = new LRUCache<string, Prepared>({ max: PLANS_KEPT });

  function prepare(operation: PreparedOperation): Prepared {
    const known = kept.get(operation.hash);
    if (known) return known;
    const prepared: Prepared = {
      plan: planner.buildQueryPlan(operationFromDocument(apiSchema, operation.document)),
      shape: hasConditions(operation.document) ? undefined : shapeOf(schema, operation),
      introspects: operation.rootFields.some((name) => introspectionFields.has(name)),
    };
    kept.set(operation.hash, prepared);
    return prepared;
  }

  return {
    schema,
    async run(operation, variables, context) {
      const { plan, shape, introspects } = prepare(operation);
      const conditions = shape ? {} : defaulted(schema, operation, variables);
      const run = { schema: whole, clients, variables, conditions, context, data: {}, errors: [] };
      await runPlan(run, plan);
      if (introspects) Object.assign(run.data, await introspect(schema, operation, variables));
      const data = (shape ?? shapeOf(schema, operation, conditions))(run.data);
      return run.errors.length > 0 ? { data, errors: run.errors } : { data };
    },
    stop: async () => {},
  };
};

/** The variables with the operation's own defaults; that they fit was seen before. */
function defaulted(schema: GraphQLSchema, { operation }: PreparedOperation, variables: Record<string, unknown>) {
  return getVariableValues(schema, operation.variableDefinitions ?? [], variables).coerced ?? {};
}

/** What an operation asks of the schema itself. */
async function introspect(schema: GraphQLSchema, { document, operation }: PreparedOperation, variables: object) {
  const selections = operation.selectionSet.selections.filter(
    (one) => one.kind === Kind.FIELD && introspectionFields.has(one.name.value),
  );
  const asked = { ...operation, selectionSet: { ...operation.selectionSet, selections } };
  const definitions = document.definitions.map((one) => (one === operation ? asked : one));
  const { data } = await execute({ schema, document: { ...document, definitions }, variableValues: { ...variables } });
  return data ?? {};
}
