import type { ApolloServerPlugin } from '@apollo/server';
import { refuse } from '../errors.ts';
import type { ReadCollector } from '../reads/collector.ts';
import type { ReadNotes } from '../reads/notes.ts';
import type { Log } from '../telemetry/log.ts';

const RETRY_AFTER_SECONDS = 2;

/** How a service keeps what its graph shows administrators of other people. */
export type KeepReads = ReadNotes['keep'];

/**
 * Keeps what an answer shows before it goes out. Where that cannot be written, which is where the facts lie, too, nothing of the answer is
 * told: its only error says when to come again.
 */
export function keepsReads(keep: KeepReads, log: Log): ApolloServerPlugin<{ reads: ReadCollector }> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ contextValue, operationName, response }) {
          const reads = contextValue.reads.of(operationName);
          if (!reads) return;
          try {
            await keep(reads);
          } catch (error) {
            log.error({ err: error }, 'a read of facts could not be kept, and was not answered');
            const { message, code, status, details } = refuse('UNAVAILABLE', {
              retryAfterSeconds: RETRY_AFTER_SECONDS,
            });
            const told = { message, extensions: { code, status, ...details } };
            response.body = { kind: 'single', singleResult: { data: null, errors: [told] } };
          }
        },
      };
    },
  };
}
