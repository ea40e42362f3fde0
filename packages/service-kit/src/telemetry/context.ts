import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line and every outgoing event or call of one piece of work carries. */
export interface WorkContext {
  requestId: string;
  /** The same for a request and all events and calls that follow from it. */
  correlationId: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work` with its ids; whatever it awaits sees them too. */
export function withContext<Result>(context: WorkContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** The ids of the work under way, if there is any. */
export function currentContext(): WorkContext | undefined {
  return storage.getStore();
}

/** The correlation id of the work under way; `none` outside of any, such as in a sweeper. */
export function correlationId(): string {
  return storage.getStore()?.correlationId ?? 'none';
}
