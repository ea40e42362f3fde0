import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { refuseAtDoor } from './errors.ts';

/** What one operation may ask for. Aimed at several times what the client's largest screen asks. */
export const limits = {
  tokens: 2_000,
  depth: 12,
  fields: 400,
  aliases: 30,
  rootFields: 10,
  spreads: 400,
  /** Records and fields together, each list counted with its page: one list of the longest page with a hundred fields to a record. */
  cost: 50_000,
} as const;

/** A list without `first` gives this many; one whose `first` is a variable may give the most that services allow. */
const DEFAULT_PAGE = 100;
const MAX_PAGE = 500;
const INTROSPECTION_SLACK = 3;

interface Tally {
  /** The names of the fields met so far. */
  fields: string[];
  rootFields: number;
  /** Fragments met, named or not: unfolded they can double at every step without one field among them. */
  spreads: number;
  aliases: number;
  cost: number;
  introspects: boolean;
}

interface Counting {
  fragments: Map<string, FragmentDefinitionNode>;
  introspection: boolean;
  tally: Tally;
}

interface Place {
  depth: number;
  /** How many records the fields at this place are read for. */
  times: number;
  /** The fragments that lead here, so that a circle of them ends. */
  within: readonly string[];
}

/**
 * Counts what an operation asks for, fragments unfolded, and refuses with TOO_COMPLEX; with INTROSPECTION_OFF where it reads
 * the schema and that is off. Runs before validation, whose own work grows with the document. Returns the name of every field as
 * often as it is asked for.
 */
export function assertWithinLimits(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  options: { introspection: boolean },
): string[] {
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const place: Place = { depth: 1, times: 1, within: [] };
  const tally: Tally = { fields: [], rootFields: 0, spreads: 0, aliases: 0, cost: 0, introspects: false };
  count(operation.selectionSet, { fragments, introspection: options.introspection, tally }, place);
  return tally.fields;
}

function count(set: SelectionSetNode, counting: Counting, place: Place): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      countField(selection, counting, place);
      continue;
    }
    counting.tally.spreads += 1;
    if (counting.tally.spreads > limits.spreads) throw refuseAtDoor('TOO_COMPLEX');
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      count(selection.selectionSet, counting, place);
      continue;
    }
    const name = selection.name.value;
    const fragment = counting.fragments.get(name);
    if (!fragment || place.within.includes(name)) continue;
    count(fragment.selectionSet, counting, { ...place, within: [...place.within, name] });
  }
}

function countField(field: FieldNode, counting: Counting, place: Place): void {
  const { introspection, tally } = counting;
  if (field.name.value === '__schema' || field.name.value === '__type') tally.introspects = true;
  if (tally.introspects && !introspection) throw refuseAtDoor('INTROSPECTION_OFF');
  tally.fields.push(field.name.value);
  if (place.depth === 1) tally.rootFields += 1;
  tally.cost += place.times;
  if (field.alias && field.alias.value !== field.name.value) tally.aliases += 1;
  // The standard introspection query is deep by design.
  const slack = tally.introspects ? INTROSPECTION_SLACK : 1;
  const isTooMuch =
    place.depth > limits.depth * slack ||
    tally.fields.length > limits.fields * slack ||
    tally.rootFields > limits.rootFields ||
    tally.aliases > limits.aliases ||
    tally.cost > limits.cost;
  if (isTooMuch) throw refuseAtDoor('TOO_COMPLEX');
  if (!field.selectionSet) return;
  const times = Math.min(place.times * pageOf(field, counting.fragments), Number.MAX_SAFE_INTEGER);
  count(field.selectionSet, counting, { ...place, depth: place.depth + 1, times });
}

/** How many records a field gives: its page for a connection, one otherwise. */
function pageOf(field: FieldNode, fragments: Counting['fragments']): number {
  const first = field.arguments?.find((argument) => argument.name.value === 'first')?.value;
  if (first?.kind === Kind.INT) return Math.max(1, Number(first.value));
  if (first?.kind === Kind.VARIABLE) return MAX_PAGE;
  return field.selectionSet && asksForEdges(field.selectionSet, fragments, new Set()) ? DEFAULT_PAGE : 1;
}

/** Whether a selection reads a list, itself or by a fragment; each fragment is looked into once. */
function asksForEdges(set: SelectionSetNode, fragments: Counting['fragments'], seen: Set<string>): boolean {
  return set.selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === 'edges';
    if (selection.kind === Kind.INLINE_FRAGMENT) return asksForEdges(selection.selectionSet, fragments, seen);
    const name = selection.name.value;
    const fragment = fragments.get(name);
    if (!fragment || seen.has(name)) return false;
    seen.add(name);
    return asksForEdges(fragment.selectionSet, fragments, seen);
  });
}
