import { isAddress } from '@solana/addresses';
import { Address as TonAddress } from '@ton/core';
import bs58check from 'bs58check';
import { addr } from 'micro-eth-signer';
import { type DepositNetwork, familyOf, type NetworkFamily, type PayoutNetwork } from './networks.ts';

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** The first byte of every address on TRON's main network; others begin test networks. */
const TRON_PREFIX = 0x41;
const TRON_BYTES = 21;

/** Nobody holds the key of an address whose bytes are all zero; it is what a form that went wrong sends. */
const EVM_NOBODY = /^0x0{40}$/;
const SOLANA_NOBODY = '1'.repeat(32);
/** TON's chain of accounts, and the one of its validators; an address of any other is a typing error. */
const TON_CHAINS = [0, -1];

const normalisers: Record<NetworkFamily, (address: string) => string | undefined> = {
  evm: normaliseEvm,
  tron: (address) => (isTronAddress(address) ? address : undefined),
  solana: (address) => (isAddress(address) && address !== SOLANA_NOBODY ? address : undefined),
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
  if (!EVM_ADDRESS.test(address) || EVM_NOBODY.test(address)) return undefined;
  return addr.isValid(address) ? addr.addChecksum(address) : undefined;
}

function normaliseTon(address: string): string | undefined {
  if (!TonAddress.isFriendly(address)) return undefined;
  try {
    const { isTestOnly, isBounceable, address: parsed } = TonAddress.parseFriendly(address);
    const isSomebodys = TON_CHAINS.includes(parsed.workChain) && isSet(parsed.hash);
    return isTestOnly || !isSomebodys ? undefined : parsed.toString({ bounceable: isBounceable });
  } catch {
    return undefined;
  }
}

function isTronAddress(address: string): boolean {
  const bytes = bs58check.decodeUnsafe(address);
  return bytes !== undefined && bytes.length === TRON_BYTES && bytes[0] === TRON_PREFIX && isSet(bytes.slice(1));
}

function isSet(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte !== 0);
}
