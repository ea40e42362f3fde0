/** Names by which the driver and mongoose say that nobody was reached, or that nobody could tell in time. */
const NAMES =
  /^(MongoNetwork|MongoServerSelection|MongooseServerSelection|MongoPoolCleared|MongoNotConnected|MongoTopologyClosed|MongoClientClosed|MongoWaitQueueTimeout|MongoOperationTimeout|MongoWriteConcernError|PoolCleared)/;

/**
 * What a server says of itself while it starts, ends, or is the primary no longer, and while too few of its set answer. It comes as a
 * server's plain error: the driver tries a single write or read once more, and a write of many documents never.
 */
const CODES: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: the rest of a list was kept by a server that is the primary no longer
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/** How deep an error is looked into: what wraps what is at most a few deep. */
const DEPTH = 4;

/**
 * True when the database could not be reached, did not answer in time, or was changing its primary: whether a write was done is not
 * known, and the same call may be made again. Errors that others wrap, and those of each write of a bulk, are looked into.
 */
export function isMongoAway(error: unknown, depth: number = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { name, code } = error as { name?: unknown; code?: unknown };
  if (typeof name === 'string' && NAMES.test(name)) return true;
  if (isOfMongo(error) && (CODES.has(code) || saysAgain(error))) return true;
  return within(error).some((inner) => isMongoAway(inner, depth - 1));
}

/** A number means something else to every library: only what the database said is read as its code. */
function isOfMongo(error: object): boolean {
  const { name } = error as { name?: unknown };
  return !(error instanceof Error) || (typeof name === 'string' && name.startsWith('Mongo'));
}

/** True when the server, or the driver for it, says itself that a fail-over is the reason: codes that are newer than this list, too. */
function saysAgain(error: object): boolean {
  const { errorLabels } = error as { errorLabels?: unknown };
  return Array.isArray(errorLabels) && errorLabels.includes('RetryableWriteError');
}

/** The errors that an error is about: its cause, what ended a bulk, a bulk's failed writes, and its write concern. */
function within(error: object): unknown[] {
  const { cause, errorResponse, writeErrors, result } = error as Record<string, unknown>;
  // A bulk whose connection is cut in the middle has the network's error as the server's answer, and failed writes none.
  return [cause, errorResponse, ...listOf(writeErrors), ...concernsOf(result), ...concernsOf(error)];
}

/** A server's reply names one failed write concern, and a bulk of several replies a list of them. */
function concernsOf(reply: unknown): unknown[] {
  if (typeof reply !== 'object' || reply === null) return [];
  const { writeConcernError, writeConcernErrors, getWriteConcernError } = reply as Record<string, unknown>;
  const ofBulk = typeof getWriteConcernError === 'function' ? getWriteConcernError.call(reply) : undefined;
  return [writeConcernError, ofBulk, ...listOf(writeConcernErrors)];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
