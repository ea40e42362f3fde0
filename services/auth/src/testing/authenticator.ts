import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** What one changes of what it does, to be refused. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

interface Options {
  challenge: string;
  user?: { id: string };
}

/** A key that answers as browsers do, made by nothing of ours: ES256, no attestation, one person. */
export function openAuthenticator(site: string) {
  const { origin, hostname } = new URL(site);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, options: Options, lies: Lies) =>
    Buffer.from(
      JSON.stringify({ type, challenge: lies.challenge ?? options.challenge, origin: lies.origin ?? origin }),
    );
  const authData = (lies: Lies, attested: Buffer = Buffer.alloc(0)) => {
    counter = lies.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags =
      FLAGS.present | (lies.isVerified === false ? 0 : FLAGS.verified) | (attested.length > 0 ? FLAGS.attested : 0);
    return Buffer.concat([sha256(lies.rpId ?? hostname), Buffer.from([flags]), count, attested]);
  };
  const answer = (response: object) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });

  return {
    id,
    /** The answer to creation options. */
    make(options: unknown, lies: Lies = {}): string {
      const asked = options as Options;
      userHandle = asked.user?.id ?? '';
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(lies, attested))],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', asked, lies)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    /** The answer to request options. */
    sign(options: unknown, lies: Lies = {}): string {
      const client = clientData('webauthn.get', options as Options, lies);
      const data = authData(lies);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: lies.userHandle ?? userHandle,
      });
    },
  };
}
