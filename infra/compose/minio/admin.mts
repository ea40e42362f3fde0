/** What MinIO's admin interface is asked for here, with nothing but Node: signed requests, and the sealed body that some of them take. */
import { createCipheriv, createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

export interface Root {
  url: string;
  accessKey: string;
  secretKey: string;
}

const REGION = 'us-east-1';
/** How MinIO names "PBKDF2 and AES-GCM" among its ways of sealing, and the figures of that way. */
const PBKDF2_AES_GCM = 0x02;
const PBKDF2_ROUNDS = 8192;
const LAST_FRAGMENT = 0x80;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Sends one request signed by AWS' version 4. Resolves with the status and the text, whatever they are. */
export async function send(
  root: Root,
  method: string,
  path: string,
  query: Record<string, string> = {},
  body: string | Buffer = '',
): Promise<{ status: number; text: string }> {
  const { host } = new URL(root.url);
  const at = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const day = at.slice(0, 8);
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const search = Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const signed = 'host;x-amz-content-sha256;x-amz-date';
  const hash = sha256(body);
  const canonical = [
    method,
    path,
    search,
    `host:${host}`,
    `x-amz-content-sha256:${hash}`,
    `x-amz-date:${at}`,
    '',
    signed,
    hash,
  ];
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${root.secretKey}`, day), REGION), 's3'), 'aws4_request');
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical.join('\n'))].join('\n')).toString('hex');
  const answer = await fetch(`${root.url}${path}${search ? `?${search}` : ''}`, {
    method,
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${root.accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
      'x-amz-content-sha256': hash,
      'x-amz-date': at,
    },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: new Uint8Array(Buffer.from(body)) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/**
 * A text as the admin interface takes secrets: salt, way, nonce, and one sealed fragment. The format is that of MinIO's `madmin`
 * (EncryptData): AES-256-GCM in a stream whose fragments are numbered from 1; number 0 seals nothing, and its tag goes into each.
 */
export function seal(secretKey: string, text: string): Buffer {
  const salt = randomBytes(32);
  const prefix = randomBytes(8);
  const key = pbkdf2Sync(secretKey, salt, PBKDF2_ROUNDS, 32, 'sha256');
  const empty = createCipheriv('aes-256-gcm', key, nonce(prefix, 0));
  empty.final();
  const fragment = createCipheriv('aes-256-gcm', key, nonce(prefix, 1));
  fragment.setAAD(Buffer.concat([Buffer.from([LAST_FRAGMENT]), empty.getAuthTag()]));
  const sealed = Buffer.concat([fragment.update(text), fragment.final(), fragment.getAuthTag()]);
  return Buffer.concat([salt, Buffer.from([PBKDF2_AES_GCM]), prefix, sealed]);
}

function nonce(prefix: Buffer, fragment: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32LE(fragment);
  return Buffer.concat([prefix, number]);
}
