/** A refusal of Candor's, by its code: the same one wherever it is refused. `msg` is written for people. */
export class CandorError extends Error {
  /** Stable, such as `BALANCE_TOO_LOW` or `KEY_SCOPE`. */
  readonly code: string;
  readonly msg: string;
  /** HTTP's. */
  readonly status: number;
  /** How long to wait before the same is asked again, where that was said. */
  readonly retryAfterSeconds: number | undefined;
  /** The refusal as it came. */
  readonly body: unknown;

  constructor(status: number, body: unknown, retryAfterSeconds?: number) {
    const { code, msg } = toldIn(body);
    super(msg);
    this.name = 'CandorError';
    this.code = code;
    this.msg = msg;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.body = body;
  }
}

/** A refusal that is none of Candor's, such as a proxy's, has no code of its own. */
function toldIn(body: unknown): { code: string; msg: string } {
  const { code, msg } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown; msg?: unknown };
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    msg: typeof msg === 'string' ? msg : 'The answer was not one of Candor.',
  };
}
