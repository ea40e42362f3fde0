import { isAddress } from '@solana/addresses';
import { Address as TonAddress } from '@ton/core';
import bs58check from 'bs58check';
import { addr } from 'micro-eth-signer';
import { type DepositNetwork, familyOf, type NetworkFamily, type PayoutNetwork } from './networks.ts';

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** The first byte of every address on TRON's main network; others begin test networks. */
const TRON_PREFIX = 0x41;
const TRON_BYTES = 21;

const normalisers: Record<NetworkFamily, (address: string) => string | undefined> = {
  evm: normaliseEvm,
  tron: (address) => (isTronAddress(address) ? address : undefined),
  solana: (address) => (isAddress(address) ? address : undefined),
  ton: normaliseTon,
};

/**
 * The address as it is kept, or `undefined` when it is not valid on the network, checksum included: EIP-55 for EVM networks
 * (an address in one case only has none, and gets it), base58check for TRON, 32 bytes of base58 for Solana,
 * the friendly form with its CRC16 for TON (the raw form has no checksum, and test networks' are refused).
 */
export function normaliseAddress(network: DepositNetwork | PayoutNetwork, address: string): string | undefined {
  return normalisers[familyOf(network)](address.trim());
}

function normaliseEvm(address: string): string | undefined {
  return EVM_ADDRESS.test(address) && addr.isValid(address) ? addr.addChecksum(address) : undefined;
}

function normaliseTon(address: string): string | undefined {
  if (!TonAddress.isFriendly(address)) return undefined;
  try {
    const { isTestOnly, isBounceable, address: parsed } = TonAddress.parseFriendly(address);
    return isTestOnly ? undefined : parsed.toString({ bounceable: isBounceable });
  } catch {
    return undefined;
  }
}

function isTronAddress(address: string): boolean {
  const bytes = bs58check.decodeUnsafe(address);
  return bytes !== undefined && bytes.length === TRON_BYTES && bytes[0] === TRON_PREFIX;
}
