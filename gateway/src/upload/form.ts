import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import busboy from 'busboy';
import { refuseAtDoor } from '../graph/errors.ts';

export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** The whole form: the picture, its fields and what stands between them. */
const FORM_BYTES_MAX = PICTURE_BYTES_MAX + 256 * 1024;
const FORM_LIMITS = {
  // One byte more than is allowed, so that the service that reads the picture sees that it is too large.
  fileSize: PICTURE_BYTES_MAX + 1,
  fields: 40,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  files: 4,
  parts: 44,
  headerPairs: 20,
};

/** A form's texts, and what `onFile` made of its picture: undefined where there was none. */
export interface Form<Result> {
  fields: Record<string, string>;
  file: Result | undefined;
}

/**
 * Reads a multipart form of any order, its picture streamed to `onFile` as it comes. Other files are thrown away, as unknown
 * fields are. Refuses with BODY_TOO_LARGE, BAD_BODY for a form that is none or has a field twice, and with whatever `onFile` refuses.
 */
export function readForm<Result>(
  req: IncomingMessage,
  fileField: string,
  onFile: (stream: Readable) => Promise<Result>,
): Promise<Form<Result>> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = Object.create(null);
    let file: Promise<Result> | undefined;
    let picture: PassThrough | undefined;
    const parser = open(req);
    const stop = (error: unknown) => {
      req.unpipe(parser);
      picture?.destroy(error instanceof Error ? error : undefined);
      // What is left of the form is thrown away, within the same bound.
      req.resume();
      reject(error);
    };
    const tooLarge = () => stop(refuseAtDoor('BODY_TOO_LARGE'));
    countBytes(req, tooLarge);
    req.once('close', () => {
      if (!req.complete) stop(badForm());
    });
    parser.on('field', (name, value, info) => {
      if (info.nameTruncated || info.valueTruncated) tooLarge();
      // Whoever looks at a form before us might take the other one.
      else if (name in fields) stop(refuseAtDoor('BAD_BODY', {}, 'The form has a field twice.'));
      else fields[name] = value;
    });
    parser.on('file', (name, stream, info) => {
      // A form that breaks off within its picture is told on the picture's stream, too.
      stream.on('error', () => stop(badForm()));
      // A browser sends an empty, nameless file for an input where nothing was chosen.
      if (name !== fileField || file !== undefined || !info.filename) {
        stream.resume();
        return;
      }
      picture = throughTo(stream);
      file = onFile(picture);
      file.catch(stop);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, tooLarge);
    parser.on('error', () => stop(badForm()));
    parser.on('close', () => {
      if (file === undefined) resolve({ fields, file: undefined });
      else file.then((result) => resolve({ fields, file: result }), reject);
    });
    req.pipe(parser);
  });
}

function open(req: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers: req.headers, limits: FORM_LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw badForm();
  }
}

function badForm() {
  return refuseAtDoor('BAD_BODY', {}, 'The form could not be read.');
}

function countBytes(req: IncomingMessage, tooLarge: () => void): void {
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > FORM_BYTES_MAX * 2) req.destroy();
    else if (bytes > FORM_BYTES_MAX) tooLarge();
  });
}

/** The file's bytes behind a stream that may be given up: the form's parser goes on only when its file is read to the end. */
function throughTo(stream: Readable): PassThrough {
  const through = new PassThrough();
  through.on('error', () => {});
  through.on('close', () => {
    stream.unpipe(through);
    stream.resume();
  });
  return stream.pipe(through);
}
