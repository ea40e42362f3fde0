import { createHash } from 'node:crypto';
import { displayUsdt, numberToMicro } from '@candor/money';
import { z } from 'zod';

const micro = z.number().transform((usdt, context) => {
  const found = numberToMicro(usdt);
  if (found === undefined) context.addIssue({ code: 'custom', message: `${usdt} is not an amount of USDT` });
  return found ?? 0;
});
/** `GET /api/campaigns/<id>/proof`. */
export const proofReply = z.object({
  funded: micro,
  available: micro,
  reserved: micro,
  spent: micro,
  fees: micro,
  refunded: micro,
  /** How many entries the figures and the head are of. */
  entries: z.number().int().nonnegative(),
  head: z.string(),
});
/** `GET /api/campaigns/<id>/entries`. */
export const entriesReply = z.array(
  z.object({ seq: z.number().int(), key: z.string(), amount: micro, hash: z.string() }),
);

/** A campaign's proof as it was downloaded, in micro-USDT. */
export interface CampaignProof {
  proof: z.infer<typeof proofReply>;
  entries: z.infer<typeof entriesReply>;
}

const GENESIS = '0'.repeat(64);

/**
 * Recomputes a campaign's proof from its entries, on its own: it shares no code with the ledger. Returns what holds, in lines.
 * Throws, naming the first entry or figure that does not. Entries that came after the proof was asked for are passed over.
 */
export function checkProof({ proof, entries }: CampaignProof): string[] {
  if (entries.length < proof.entries)
    throw new Error(`the proof is of ${proof.entries} entries, only ${entries.length} are there`);
  const own = entries.slice(0, proof.entries);
  const head = recompute(own);
  if (head !== proof.head) throw new Error(`the head is ${proof.head}, the entries give ${head}`);
  const sum = (kind: string) => -totalOf(own.filter((entry) => entry.key.startsWith(`${kind}/`)));
  const escrow = totalOf(own);
  compare('funded', proof.funded, -sum('funding') - sum('screens') - sum('topups'));
  compare('spent + fees', proof.spent + proof.fees, sum('rating') + sum('screened') + sum('topup'));
  compare('refunded', proof.refunded, sum('refund') + sum('screensBack'));
  compare('available + reserved', proof.available + proof.reserved, escrow);
  const { funded, available, reserved, spent, fees, refunded } = proof;
  compare('available + reserved + spent + fees + refunded', available + reserved + spent + fees + refunded, funded);
  return [
    `entries   ${own.length}, each hash recomputes from the one before it`,
    `head      ${head}`,
    `funded    ${displayUsdt(funded)} = available ${displayUsdt(available)} + reserved ${displayUsdt(reserved)} + spent ${displayUsdt(spent)} + fees ${displayUsdt(fees)} + refunded ${displayUsdt(refunded)}`,
    'the proof holds',
  ];
}

function recompute(entries: CampaignProof['entries']): string {
  let head = GENESIS;
  let escrow = 0;
  let seq = 0;
  for (const [index, entry] of entries.entries()) {
    const named = `entry ${index + 1} (${entry.key})`;
    if (!/^(funding|rating|refund|screens|screened|screensBack|topups|topup)\/./.test(entry.key))
      throw new Error(`${named} is no movement of a campaign`);
    if (entry.seq < seq) throw new Error(`${named} is out of order`);
    head = createHash('sha256').update(`${head}\n${entry.key}\n${entry.amount}\n${entry.seq}`).digest('hex');
    if (entry.hash !== head) throw new Error(`${named}: its hash does not recompute`);
    if (entry.amount > 0 !== /^(funding|screens|topups)\//.test(entry.key))
      throw new Error(`${named} goes the wrong way`);
    escrow += entry.amount;
    if (escrow < 0) throw new Error(`${named} takes more than the escrow holds`);
    seq = entry.seq;
  }
  return head;
}

function totalOf(entries: CampaignProof['entries']): number {
  return entries.reduce((total, entry) => total + entry.amount, 0);
}

function compare(what: string, told: number, found: number): void {
  if (told !== found)
    throw new Error(`${what} is told as ${displayUsdt(told)}, the entries give ${displayUsdt(found)}`);
}
