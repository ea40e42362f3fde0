import { formatUsdt } from '@candor/money';
import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';

/** What a receipt is, in its head: nothing else that is signed can be taken for one. */
const TYPE = 'candor-offer';

/** What a rater was promised at the start, as the receipt says it: amounts in USDT, moments in ISO 8601. */
export interface ReceiptClaims {
  rating: string;
  app: string;
  appName: string;
  /** What the publisher pays. */
  price: string;
  /** What the rater earns. */
  reward: string;
  minutes: number | null;
  startedAt: string;
  deadline: string;
  /** The version of the rules; null in offers of before they had one. */
  rules: string | null;
  /** The version of the questions; 0: nothing is asked. */
  questions: number;
}

/**
 * The offer of a rating, signed: a JSON Web Signature (RFC 7515, EdDSA) that anybody can check who has the public half. The same rating
 * has the same receipt for as long as the key is the newest and the deadline what it was. Null where this installation signs none.
 */
export function receiptOf({ offerKeys: [key] }: Pick<RatingsDeps, 'offerKeys'>, rating: Rating): string | null {
  if (!key) return null;
  const head = { alg: 'EdDSA', typ: TYPE, kid: key.kid };
  const said = `${encoded(head)}.${encoded(claimsOf(rating))}`;
  return `${said}.${key.sign(said)}`;
}

function claimsOf({ _id, appId, offer, createdAt, expiresAt }: Rating): ReceiptClaims {
  return {
    rating: _id,
    app: appId,
    appName: offer.appName,
    price: formatUsdt(offer.amountMicro),
    reward: formatUsdt(offer.profitMicro),
    minutes: offer.minutes ?? null,
    startedAt: createdAt.toISOString(),
    deadline: expiresAt.toISOString(),
    rules: offer.rules ?? null,
    questions: offer.questions ?? 0,
  };
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
