import type { GraphQLFormattedError } from 'graphql';
import { refuse } from '../errors.ts';
import type { CallReads } from '../reads/collector.ts';
import type { ReadNotes } from '../reads/notes.ts';
import type { Log } from '../telemetry/log.ts';

const RETRY_AFTER_SECONDS = 2;

/** How a service keeps what its graph shows administrators of other people. */
export type KeepReads = ReadNotes['keep'];

/**
 * Keeps what an answer is about to show. Where that cannot be written, which is where the facts lie, too, nothing of the answer is told:
 * answers then with what is told in its place, whose only error says when to come again.
 */
export async function keepReadsOf(
  keep: KeepReads,
  reads: CallReads | undefined,
  log: Log,
): Promise<{ data: null; errors: GraphQLFormattedError[] } | undefined> {
  if (!reads) return undefined;
  try {
    await keep(reads);
    return undefined;
  } catch (error) {
    log.error({ err: error }, 'a read of facts could not be kept, and was not answered');
    const { message, code, status, details } = refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return { data: null, errors: [{ message, extensions: { code, status, ...details } }] };
  }
}
