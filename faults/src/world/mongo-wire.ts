import mongoose from 'mongoose';

const { BSON } = mongoose.mongo;

const HEADER = 16;
const OP_MSG = 2013;
const FLAGS = 4;
/** What a server that stepped down says: NotWritablePrimary. */
const NOT_PRIMARY = { ok: 0, code: 10107, codeName: 'NotWritablePrimary', errmsg: 'not primary' };
/** What is answered whatever a server is: how a driver finds out which one it speaks to. */
const ALWAYS = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'buildInfo', 'endSessions']);

/**
 * The messages of MongoDB's wire protocol in a part of a stream; none when the part holds less than whole ones: a driver writes a
 * command at once, and a long one that came in pieces is led on as it is.
 */
export function messagesOf(part: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  while (at + HEADER <= part.length) {
    const length = part.readInt32LE(at);
    if (length < HEADER || at + length > part.length) return [];
    found.push(part.subarray(at, at + length));
    at += length;
  }
  return at === part.length ? found : [];
}

/** The answer "not primary" to a command; undefined for what is to be led on. */
export function notPrimaryAnswer(message: Buffer): Buffer | undefined {
  if (message.readInt32LE(12) !== OP_MSG || message[HEADER + FLAGS] !== 0) return undefined;
  const body = message.subarray(HEADER + FLAGS + 1);
  const [command = ''] = Object.keys(BSON.deserialize(body.subarray(0, body.readInt32LE(0))));
  if (ALWAYS.has(command)) return undefined;
  const document = BSON.serialize(NOT_PRIMARY);
  const answer = Buffer.alloc(HEADER + FLAGS + 1 + document.length);
  answer.writeInt32LE(answer.length, 0);
  answer.writeInt32LE(0, 4);
  answer.writeInt32LE(message.readInt32LE(4), 8);
  answer.writeInt32LE(OP_MSG, 12);
  answer.set(document, HEADER + FLAGS + 1);
  return answer;
}
