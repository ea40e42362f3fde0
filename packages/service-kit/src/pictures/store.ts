import type { Readable } from 'node:stream';
import { Client } from 'minio';
import { refuse } from '../errors.ts';
import type { Picture } from './picture.ts';

/** A service's bucket of pictures, each named `<record>/<hash of the content>.webp`. */
export interface PictureStore {
  /** Keeps a picture under its record and answers with its name. Keeping it again changes nothing. Refuses with UNAVAILABLE. */
  put(record: string, picture: Picture): Promise<string>;
  /** The picture's bytes; `undefined` when there is none by this name. Refuses with UNAVAILABLE. */
  get(name: string): Promise<Readable | undefined>;
  /** Removes a picture, if it is there. */
  remove(name: string): Promise<void>;
  /** Every picture with the time when it was kept, for the sweeper of orphans. */
  list(): AsyncIterable<{ name: string; keptAt: Date }>;
  /** Makes the bucket, if it is not there. */
  prepare(): Promise<void>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
}

const NAME = /^[\w-]{1,80}\/[0-9a-f]{32}\.webp$/;

/** Whether a text could be a picture's name at all; anything else is never looked up. */
export function isPictureName(name: string): boolean {
  return NAME.test(name);
}

/** The picture store that a service's environment names. */
export const openPictureStore = (env: {
  S3_URL: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_BUCKET: string;
}): PictureStore =>
  createPictureStore({
    url: env.S3_URL,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    bucket: env.S3_BUCKET,
  });

/** The picture store of one bucket on any S3 store. */
export function createPictureStore(options: {
  url: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
}): PictureStore {
  const url = new URL(options.url);
  const useSSL = url.protocol === 'https:';
  const port = url.port === '' ? (useSSL ? 443 : 80) : Number(url.port);
  const client = new Client({
    endPoint: url.hostname,
    port,
    useSSL,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
  });
  const { bucket } = options;
  return {
    async put(record, picture) {
      const name = `${record}/${picture.hash}.webp`;
      await client
        .putObject(bucket, name, picture.webp, picture.webp.length, { 'Content-Type': 'image/webp' })
        .catch(away);
      return name;
    },
    async get(name) {
      if (!isPictureName(name)) return undefined;
      return client.getObject(bucket, name).catch((error) => (isMissing(error) ? undefined : away()));
    },
    async remove(name) {
      await client.removeObject(bucket, name);
    },
    async *list() {
      for await (const item of client.listObjectsV2(bucket, '', true)) {
        if (item.name) yield { name: item.name, keptAt: item.lastModified };
      }
    },
    async prepare() {
      if (!(await client.bucketExists(bucket))) {
        await client.makeBucket(bucket).catch((error) => {
          // Two replicas may start at once; the loser finds the bucket made.
          if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('BucketAlready')))
            throw error;
        });
      }
    },
    async ping() {
      await client.bucketExists(bucket);
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'NoSuchKey' || error.code === 'NotFound');
}

function away(): never {
  throw refuse(
    'UNAVAILABLE',
    { retryAfterSeconds: 5 },
    'Pictures are not available right now. Please try again in a moment.',
  );
}
