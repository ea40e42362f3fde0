import { readActions } from '@candor/events';
import { badInput } from '@candor/service-kit/errors';
import { type Connection, pageLimit, patternOf } from '@candor/service-kit/graph/paging';
import type { Model } from 'mongoose';
import type { AuditLog } from './log.ts';
import type { AuditEntry } from './model.ts';

/** Entries looked at in one step of a search. */
const CHUNK = 500;

export interface AuditQuestion {
  /** Part of the action, the record or the reason, whatever its case. */
  search?: string | null | undefined;
  action?: string | null | undefined;
  actorId?: string | null | undefined;
  recordId?: string | null | undefined;
  /** Only reads of people's facts, or only decisions. */
  reads?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/**
 * What administrators decided and read, newest first. The numbers have no holes, so that a page is read by its numbers; only a search
 * that finds little looks at the whole log. Refuses a cursor it did not make.
 */
export async function listAudit(
  deps: { entries: Model<AuditEntry>; log: AuditLog },
  asked: AuditQuestion,
): Promise<Connection<AuditEntry>> {
  const wanted = pageLimit(asked.first);
  const end = (await deps.log.head()).seq + 1;
  // A number far beyond the end would have the walk read for ever where nothing is.
  const before = asked.after ? Math.min(readCursor(asked.after), end) : end;
  const named = withoutEmpty({ action: asked.action, actorId: asked.actorId, recordId: asked.recordId });
  const filter = { ...named, ...searchFilter(asked.search), ...kindFilter(asked.reads) };
  const isIndexed = Object.keys(named).length > 0 || asked.reads === true;
  const found = isIndexed
    ? await readNamed(deps.entries, filter, before, wanted)
    : await walkBack(deps.entries, filter, before, wanted);
  const edges = found.slice(0, wanted - 1).map((node) => ({ cursor: writeCursor(node._id), node }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: found.length === wanted } };
}

function readNamed(entries: Model<AuditEntry>, filter: object, before: number, wanted: number): Promise<AuditEntry[]> {
  return entries
    .find({ ...filter, _id: { $lt: before } })
    .sort({ _id: -1 })
    .limit(wanted)
    .lean<AuditEntry[]>()
    .exec();
}

async function walkBack(
  entries: Model<AuditEntry>,
  filter: object,
  before: number,
  wanted: number,
): Promise<AuditEntry[]> {
  const step = Object.keys(filter).length === 0 ? wanted : CHUNK;
  const found: AuditEntry[] = [];
  for (let top = before - 1; top >= 1 && found.length < wanted; top -= step) {
    const numbers = Array.from({ length: Math.min(step, top) }, (_, at) => top - at);
    const chunk = await entries.find({ _id: { $in: numbers }, ...filter }).lean<AuditEntry[]>();
    found.push(...chunk.sort((one, other) => other._id - one._id));
  }
  return found.slice(0, wanted);
}

/** Beside a filter by one action, which it does not replace. */
function kindFilter(reads: boolean | null | undefined): object {
  if (typeof reads !== 'boolean') return {};
  return { $and: [{ action: reads ? { $in: readActions } : { $nin: readActions } }] };
}

function withoutEmpty(fields: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

function searchFilter(search: string | null | undefined): object {
  const text = search?.trim();
  if (!text) return {};
  const part = patternOf(text, 'i');
  return { $or: [{ action: part }, { recordType: part }, { recordId: part }, { reason: part }] };
}

function writeCursor(seq: number): string {
  return Buffer.from(`audit.${seq}`).toString('base64url');
}

function readCursor(cursor: string): number {
  const match = /^audit\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!match?.[1]) throw badInput('The cursor is not one of ours.', 'cursor');
  return Number(match[1]);
}
