import type { ProcessName } from '@candor/events';
import { proveOneOf } from '../calls/prove.ts';
import type { CallKeys } from '../security/call-keys.ts';
import { mountCall, type ServiceApp } from './http.ts';

/** Answers `POST /internal/…` of these callers alone: JSON both ways, each under its own key. `answer` proves its input itself. */
export function mountQuestion(
  app: ServiceApp,
  { path, callers, keys }: { path: `/internal/${string}`; callers: readonly ProcessName[]; keys: CallKeys },
  answer: (body: unknown) => Promise<object>,
): void {
  mountCall(app, {
    path,
    prove: (call) => proveOneOf(call, keys, callers),
    answer: async ({ body }) => ({ status: 200, text: JSON.stringify(await answer(body)) }),
  });
}
