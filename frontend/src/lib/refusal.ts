/** A refusal of the server outside of the cache's client: a stable code, and a sentence for the person. */
export class Refusal extends Error {
  readonly code: string;
  /** The field of the input that it is about. */
  readonly field: string | undefined;

  constructor(code: string, message: string, field?: unknown) {
    super(message);
    this.code = code;
    this.field = typeof field === 'string' ? field : undefined;
  }
}

interface Told {
  code: string;
  message: string;
  field?: string;
}

/** The first thing that the server refused, whichever way the error came; undefined for a fault of the network. */
function refusalOf(error: unknown): Told | undefined {
  if (error instanceof Refusal) return error;
  if (typeof error !== 'object' || error === null || !('errors' in error) || !Array.isArray(error.errors)) return;
  const first: unknown = error.errors[0];
  if (typeof first !== 'object' || first === null || !('message' in first)) return undefined;
  const { code, field } = (first as { extensions?: { code?: unknown; field?: unknown } }).extensions ?? {};
  return {
    code: typeof code === 'string' ? code : 'INTERNAL',
    message: String(first.message),
    field: typeof field === 'string' ? field : undefined,
  };
}

/** The stable code of a refusal, or undefined for a fault of the network. */
export function codeOf(error: unknown): string | undefined {
  return refusalOf(error)?.code;
}

/** The field of the input that a refusal is about, when it says one. */
export function fieldOf(error: unknown): string | undefined {
  return refusalOf(error)?.field;
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
