import { describe, expect, it } from 'vitest';
import { normaliseAddress } from './address.ts';
import { type DepositNetwork, depositNetworks, networkFamilies } from './networks.ts';
import { normaliseTxHash } from './tx-hash.ts';

const evmNetworks = depositNetworks.filter((network) => networkFamilies[network] === 'evm');
const CHECKSUMMED = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const SOLANA = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';
const BITCOIN = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';

describe('addresses', () => {
  it('the networks are those of the product, by their exact names', () => {
    expect(depositNetworks).toEqual([
      'BSC (BEP20)',
      'Ethereum (ERC20)',
      'TRON (TRC20)',
      'Arbitrum One',
      'SOL',
      'Polygon PoS',
      'OP Mainnet',
      'AVAXC',
    ]);
  });

  it('an EVM address without a checksum gets one, on every EVM network', () => {
    expect(evmNetworks).toHaveLength(6);
    for (const network of evmNetworks) {
      expect(normaliseAddress(network, CHECKSUMMED)).toBe(CHECKSUMMED);
      expect(normaliseAddress(network, CHECKSUMMED.toLowerCase())).toBe(CHECKSUMMED);
      expect(normaliseAddress(network, ` ${CHECKSUMMED} `)).toBe(CHECKSUMMED);
    }
  });

  it('an EVM address with one letter in the wrong case is refused, because its checksum is wrong', () => {
    expect(normaliseAddress('Ethereum (ERC20)', '0xdAC17F958D2ee523a2206206994597C13D831eC7')).toBeUndefined();
  });

  it('a TRON address with one wrong letter, of another length or of another chain is refused', () => {
    expect(normaliseAddress('TRON (TRC20)', TRON)).toBe(TRON);
    for (const wrong of [TRON.replace('Q', 'R'), TRON.slice(0, -1), BITCOIN, TRON.toLowerCase(), ''])
      expect(normaliseAddress('TRON (TRC20)', wrong)).toBeUndefined();
  });

  it('a Solana address is 32 bytes of base58', () => {
    expect(normaliseAddress('SOL', SOLANA)).toBe(SOLANA);
    for (const wrong of [`${SOLANA}1`, SOLANA.slice(2), SOLANA.replace('E', '0'), ''])
      expect(normaliseAddress('SOL', wrong)).toBeUndefined();
  });

  it('an address that nobody holds the key of is refused, and one of a chain that TON does not have', () => {
    const nobodys: [Parameters<typeof normaliseAddress>[0], string][] = [
      ['BSC (BEP20)', `0x${'0'.repeat(40)}`],
      ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
      ['SOL', '1'.repeat(32)],
      ['TON', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
      ['TON', 'EQUHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHB1iP'],
    ];
    for (const [network, address] of nobodys) expect(normaliseAddress(network, address)).toBeUndefined();
    const validators = 'Ef8HBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBz0p';
    expect(normaliseAddress('TON', validators)).toBe(validators);
  });

  it('an address of one network is not valid on another', () => {
    const own: Record<string, DepositNetwork> = { [CHECKSUMMED]: 'AVAXC', [TRON]: 'TRON (TRC20)', [SOLANA]: 'SOL' };
    for (const [address, network] of Object.entries(own)) {
      const others = depositNetworks.filter((other) => networkFamilies[other] !== networkFamilies[network]);
      for (const other of others) expect(normaliseAddress(other, address)).toBeUndefined();
    }
  });
});

describe('transaction hashes', () => {
  const hex = 'ab'.repeat(32);
  const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';

  it('the same transaction has one spelling', () => {
    expect(normaliseTxHash('BSC (BEP20)', `0X${hex.toUpperCase()}`)).toBe(`0x${hex}`);
    expect(normaliseTxHash('TRON (TRC20)', `0x${hex}`)).toBe(hex);
    expect(normaliseTxHash('TRON (TRC20)', hex.toUpperCase())).toBe(hex);
    expect(normaliseTxHash('SOL', ` ${signature} `)).toBe(signature);
  });

  it('what is no hash of the network is refused', () => {
    const wrong: [DepositNetwork, string][] = [
      ['BSC (BEP20)', hex],
      ['BSC (BEP20)', `0x${hex}0`],
      ['BSC (BEP20)', signature],
      ['TRON (TRC20)', hex.slice(2)],
      ['TRON (TRC20)', `0x0x${hex}`],
      ['SOL', hex],
      ['SOL', `${signature}1`],
      ['SOL', '1'.repeat(201)],
      ['SOL', ''],
    ];
    for (const [network, hash] of wrong) expect(normaliseTxHash(network, hash)).toBeUndefined();
  });
});
