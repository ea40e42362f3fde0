import type { CapitalQuestion, CapitalReply } from '@candor/events';
import { chainOf, depositNetworks, payoutNetworks } from '../networks/networks.ts';
import { normaliseTxHash } from '../networks/tx-hash.ts';
import { countedFor, type Named, type RegisterDeps, takeTransaction, usedBy } from './register.ts';

/**
 * Takes a transaction for a payment into the promotions budget, on each chain that writes hashes like this one: the wallet is told of no
 * network. Where it is only looked at, nothing is taken: whoever takes it later looks again. Repeatable. Refuses with UNAVAILABLE when too many ask for it at once.
 */
export async function takeForCapital(
  deps: RegisterDeps,
  { fundingId, txHash, onlyLook }: CapitalQuestion,
): Promise<CapitalReply> {
  const spelt = speltOn(txHash);
  const [first] = spelt;
  if (!first) return { verdict: 'invalid' };
  for (const named of spelt) {
    const holder = { kind: 'promotion' as const, recordId: fundingId };
    const counted = await (onlyLook ? countedFor : takeTransaction)(deps, named, holder);
    if (counted) return { verdict: 'used', told: usedBy(counted) };
  }
  return { verdict: 'taken', txHash: first.txHash };
}

/** The transaction by each chain, once a chain. */
function speltOn(hash: string): Named[] {
  const byChain = new Map<string, Named>();
  for (const network of [...depositNetworks, ...payoutNetworks]) {
    const txHash = normaliseTxHash(network, hash);
    if (txHash !== undefined) byChain.set(chainOf(network), { network, txHash });
  }
  return [...byChain.values()];
}
