import { Transform, type TransformCallback } from 'node:stream';
import { openWay, type Way } from '@candor/testkit/way';
import mongoose from 'mongoose';

const { BSON } = mongoose.mongo;
type Document = Record<string, unknown>;

/** The server's answer to a command instead of its own; undefined lets its own through. */
export type Answer = (command: Document) => Document | undefined;

export interface FailingWay extends Way {
  /** From now on commands are answered by this; what was asked is done all the same. */
  answerBy(answer: Answer): void;
  /** How many commands were answered so. */
  answered(): number;
}

const HEADER = 16;
const FLAGS = 4;
const OP_MSG = 2013;

/** A way to the database on which the server says what a test wants: what a primary says that is one no longer. */
export async function openFailingWay(target: URL): Promise<FailingWay> {
  let answer: Answer = () => undefined;
  let answered = 0;
  const way = await openWay(target, () => {
    const instead = new Map<number, Document>();
    const asked = eachMessage((message) => {
      const command = commandOf(message);
      const reply = command && answer(command);
      if (reply) instead.set(message.readInt32LE(4), reply);
      return message;
    });
    const answeredBy = eachMessage((message) => {
      const reply = instead.get(message.readInt32LE(8));
      if (!reply) return message;
      instead.delete(message.readInt32LE(8));
      answered += 1;
      return withBody(message, reply);
    });
    return { asked, answered: answeredBy };
  });
  return {
    ...way,
    answerBy(next) {
      answer = next;
    },
    answered: () => answered,
  };
}

/** A stream of whole messages, each led through `change`. */
function eachMessage(change: (message: Buffer) => Buffer): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= HEADER && rest.length >= rest.readInt32LE(0)) {
        const length = rest.readInt32LE(0);
        this.push(change(rest.subarray(0, length)));
        rest = rest.subarray(length);
      }
      done();
    },
  });
}

/** The body of a message, which is its first section in all that the driver sends; what is no message of today has none. */
function commandOf(message: Buffer): Document | undefined {
  if (message.readInt32LE(12) !== OP_MSG || message[HEADER + FLAGS] !== 0) return undefined;
  const start = HEADER + FLAGS + 1;
  return BSON.deserialize(message.subarray(start, start + message.readInt32LE(start)));
}

/** The same message with another body. */
function withBody(message: Buffer, body: Document): Buffer {
  const changed = Buffer.concat([message.subarray(0, HEADER), Buffer.alloc(FLAGS + 1), BSON.serialize(body)]);
  changed.writeInt32LE(changed.length, 0);
  return changed;
}
