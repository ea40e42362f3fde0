import { isIP } from 'node:net';
import { DomainError } from '../errors.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { SecurityEvent } from './event-names.ts';

/** What is known of it. Never what was typed or sent: no password, PIN, code, token or mail address. */
export interface SecurityFacts {
  userId?: string | null | undefined;
  /** The client's address; its network alone is written down. */
  address?: string | undefined;
  /** Only where the line does not carry it by itself, as it does in services. */
  requestId?: string | undefined;
}

/** Writes one line with the field `security`, and counts it. */
export type TellSecurity = (event: SecurityEvent, facts?: SecurityFacts) => void;

/** What a refusal means by its code, wherever it is thrown; some refusals say so themselves. */
const BY_CODE: Readonly<Record<string, SecurityEvent>> = {
  INVALID_CREDENTIALS: 'sign_in_refused',
  PASSWORD_WRONG: 'password_wrong',
  SECOND_FACTOR_WRONG: 'second_factor_failed',
  SECOND_FACTOR_CODE_WRONG: 'second_factor_failed',
  PASSKEY_WRONG: 'passkey_refused',
  PASSKEY_REFUSED: 'passkey_refused',
  PASSKEY_NOT_ACCEPTED: 'passkey_refused',
  TOO_MANY_REQUESTS: 'limit_reached',
  FORBIDDEN: 'forbidden',
  ORGANISATION_FOREIGN: 'forbidden',
  PIN_WRONG: 'pin_wrong',
  PIN_LOCKED: 'pin_locked',
  BAD_INPUT: 'input_refused',
  BAD_BODY: 'input_refused',
  BAD_DOCUMENT: 'input_refused',
  TOO_COMPLEX: 'input_refused',
  INTROSPECTION_OFF: 'input_refused',
  OPERATION_UNKNOWN: 'input_refused',
  IDEMPOTENCY_CONFLICT: 'input_refused',
};
/** What people do by mistake every day as well: told, and no warning. */
const ORDINARY: ReadonlySet<SecurityEvent> = new Set<SecurityEvent>(['input_refused']);

/** The teller of a process: the same line and the same figure for all of it. */
export function createSecurity({ log, metrics }: { log: Log; metrics: Pick<Metrics, 'securityEvents'> }): TellSecurity {
  return (event, { userId, address, requestId } = {}) => {
    metrics.securityEvents.inc({ event });
    const network = address === undefined ? undefined : networkOf(address);
    log[ORDINARY.has(event) ? 'info' : 'warn'](
      { security: event, ...(userId && { userId }), ...(network && { network }), ...(requestId && { requestId }) },
      'security',
    );
  };
}

/** Tells nobody: for tests that are about something else. */
export const tellNobody: TellSecurity = () => {};

/** What a refusal is told as: undefined for an ordinary one, and for one that whoever refused first has told of. */
export function securityEventOf(error: unknown): SecurityEvent | undefined {
  if (!(error instanceof DomainError) || error.security.isTold) return undefined;
  return error.security.event ?? BY_CODE[error.code];
}

/**
 * Tells of the refusals of one request, of each kind once. The person is the one that a refusal is about where it says so, such as at a
 * sign-in; else who asks.
 */
export function tellRefusals(tell: TellSecurity, errors: readonly unknown[], facts: SecurityFacts): void {
  const told = new Set<SecurityEvent>();
  for (const error of errors) {
    const event = securityEventOf(error);
    if (!event || told.has(event)) continue;
    told.add(event);
    tell(event, { ...facts, userId: (error as DomainError).security.userId ?? facts.userId });
  }
}

/** An address without what would name a household: 24 bits of IPv4, 48 of IPv6; undefined for what is none. */
export function networkOf(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIP(mapped) === 4) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(mapped) !== 6) return undefined;
  const [head = '', tail = ''] = mapped.split('::');
  const [front, back] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const groups = [...(front ?? []), ...Array<string>(8).fill('0')];
  // Where the gap is within the first 48 bits, what follows it counts from the end.
  const all = mapped.includes('::') ? groups.slice(0, 8 - (back?.length ?? 0)).concat(back ?? []) : groups;
  return `${all
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}
