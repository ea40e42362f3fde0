import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@candor/testkit/until';
import { z } from 'zod';

/** What arrived at the push service, as the browser that it is for reads it. */
export interface Arrived {
  headers: IncomingHttpHeaders;
  /** Whose key signed the request, as base64url. */
  signedBy: string;
  audience: string;
  message: { id: string; message: string; path: string };
  /** As it lay on the wire. */
  wire: Buffer;
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const message = z.strictObject({ id: z.string(), message: z.string(), path: z.string() });

/**
 * A push service on this machine, with one browser: what arrives is proved (RFC 8292) and decrypted (RFC 8188, 8291). With `mayAnswer` an
 * answer waits until this says yes of the port that the request came from: for whoever looks at connections that last milliseconds.
 */
export async function startPushService(mayAnswer: (port: number | undefined) => boolean = () => true) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const arrived: Arrived[] = [];
  /** How the next requests are answered, first first; then with 201. `cut` takes what came and answers nothing. */
  const answers: (number | 'cut' | [status: number, headers: Record<string, string>])[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', async () => {
      const wire = Buffer.concat(chunks);
      arrived.push({ ...signed(req.headers), headers: req.headers, message: decrypt(wire), wire });
      const answer = answers.shift() ?? 201;
      const { remotePort } = req.socket;
      await until('leave to answer', () => req.socket.destroyed || mayAnswer(remotePort)).catch(() => undefined);
      if (answer === 'cut') return void req.socket.destroy();
      const [status, headers] = typeof answer === 'number' ? [answer, {}] : answer;
      res.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function decrypt(wire: Buffer): Arrived['message'] {
    const salt = wire.subarray(0, 16);
    const idLength = wire.readUInt8(20);
    const theirs = wire.subarray(21, 21 + idLength);
    const body = wire.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
    const ikm = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2, and noughts.
    return message.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()));
  }

  return {
    arrived,
    answers,
    /** A subscription of the browser; `name` tells several apart. */
    subscription: (name = 'one') => ({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/${name}`,
      p256dh: pair.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whose signature the request has; throws at one that is not good. */
function signed({ authorization = '' }: IncomingHttpHeaders): Pick<Arrived, 'signedBy' | 'audience'> {
  const [, token = '', signedBy = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [head, body = '', signature = ''] = token.split('.');
  const point = Buffer.from(signedBy, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const text = Buffer.from(`${head}.${body}`);
  if (!verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is not that of the key');
  return { signedBy, audience: claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString())).aud };
}
