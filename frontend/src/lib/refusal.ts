/** A refusal of the server outside of the cache's client: a stable code, and a sentence for the person. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The first thing that the server refused, whichever way the error came; undefined for a fault of the network. */
function refusalOf(error: unknown): { code: string; message: string } | undefined {
  if (error instanceof Refusal) return error;
  if (typeof error !== 'object' || error === null || !('errors' in error) || !Array.isArray(error.errors)) return;
  const first: unknown = error.errors[0];
  if (typeof first !== 'object' || first === null || !('message' in first)) return undefined;
  const code = (first as { extensions?: { code?: unknown } }).extensions?.code;
  return { code: typeof code === 'string' ? code : 'INTERNAL', message: String(first.message) };
}

/** The stable code of a refusal, or undefined for a fault of the network. */
export function codeOf(error: unknown): string | undefined {
  return refusalOf(error)?.code;
}

/** The server's sentence for the person, if it said one. A fault that it did not expect says nothing that helps. */
export function messageOf(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  return refusal === undefined || refusal.code === 'INTERNAL' ? undefined : refusal.message;
}

/** Whether a code means that nobody is signed in any more. */
export function isSignedOutCode(code: unknown): boolean {
  return code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED';
}
