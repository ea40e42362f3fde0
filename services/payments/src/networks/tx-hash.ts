import bs58 from 'bs58';
import { type DepositNetwork, familyOf, type NetworkFamily, type PayoutNetwork } from './networks.ts';

export const TX_HASH_CHARS_MAX = 200;

const EVM_HASH = /^0x[0-9a-f]{64}$/;
const TRON_HASH = /^(?:0x)?([0-9a-f]{64})$/;
const SOLANA_SIGNATURE_BYTES = 64;
const TON_HEX = /^(?:0x)?([0-9a-f]{64})$/;
const TON_BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

const normalisers: Record<NetworkFamily, (hash: string) => string | undefined> = {
  evm: (hash) => EVM_HASH.exec(hash.toLowerCase())?.[0],
  tron: (hash) => TRON_HASH.exec(hash.toLowerCase())?.[1],
  // Base58 tells upper from lower case, so the text is kept as it is.
  solana: (hash) => (bs58.decodeUnsafe(hash)?.length === SOLANA_SIGNATURE_BYTES ? hash : undefined),
  ton: normaliseTon,
};

/** 32 bytes, which explorers write as hex or as base64 of either alphabet; kept as hex. */
function normaliseTon(hash: string): string | undefined {
  const hex = TON_HEX.exec(hash.toLowerCase())?.[1];
  if (hex !== undefined) return hex;
  return TON_BASE64.test(hash) ? Buffer.from(hash, 'base64').toString('hex') : undefined;
}

/**
 * The one way in which a transaction's hash is written on its network, so that the same transaction is never counted twice
 * under two spellings; `undefined` when it is not a hash of that network.
 */
export function normaliseTxHash(network: DepositNetwork | PayoutNetwork, hash: string): string | undefined {
  const trimmed = hash.trim();
  return trimmed.length <= TX_HASH_CHARS_MAX ? normalisers[familyOf(network)](trimmed) : undefined;
}
