import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gql, InMemoryCache } from '@apollo/client';
import { buildSchema, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepCache } from './kept-cache.ts';
import { SEEN, writeToken } from './session.ts';

const KEY = `${SEEN}u1`;
const root = join(import.meta.dirname, '../../..');

const QUERY = gql`
  query {
    me {
      id
      name
      email
      mobile
      withdrawAddress
      withdrawExchange
      withdrawals(first: 1) {
        id
        amount
        address
      }
      referrals(first: 1) {
        id
        username
        paid
      }
    }
    depositAddresses {
      id
      address
    }
  }
`;
const FACTS = ['rita@example.com', '+12025550142', 'TWallet1', 'Exchange1', 'TWallet2', 'otto'];
const data = {
  me: {
    ...{ __typename: 'User', id: 'u1', name: 'Rita', email: FACTS[0], mobile: FACTS[1] },
    ...{ withdrawAddress: FACTS[2], withdrawExchange: FACTS[3] },
    withdrawals: [{ __typename: 'Withdrawal', id: 'w1', amount: '5', address: FACTS[4] }],
    referrals: [{ __typename: 'Referral', id: 'f1', username: FACTS[5], paid: true }],
  },
  depositAddresses: [{ __typename: 'DepositAddress', id: 'd1', address: 'TOurs' }],
};

beforeEach(() => writeToken(`head.${btoa(JSON.stringify({ sub: 'u1' }))}.signature`));
afterEach(() => localStorage.clear());

/** Fills a cache with all of it, and has it kept as when the page goes away. */
function see(): string {
  const cache = new InMemoryCache();
  const onAnswer = keepCache(cache);
  cache.writeQuery({ query: QUERY, data });
  onAnswer();
  window.dispatchEvent(new Event('pagehide'));
  return localStorage.getItem(KEY) ?? '';
}

describe('what is kept of what was seen', () => {
  it('has no contact, payout or other person’s fact', () => {
    const text = see();
    expect(text).toContain('Rita');
    expect(text).toContain('TOurs');
    for (const fact of FACTS) expect(text).not.toContain(fact);
  });

  it('can be read again without them: a row has a mark, a person’s own field is missing', () => {
    see();
    const cache = new InMemoryCache();
    keepCache(cache);
    const rows = gql`query { me { id name withdrawals(first: 1) { id amount address } referrals(first: 1) { username } } }`;
    expect(cache.readQuery({ query: rows })).toMatchObject({
      me: { name: 'Rita', withdrawals: [{ amount: '5', address: '•••' }], referrals: [{ username: '•••' }] },
    });
    expect(cache.readQuery({ query: gql`query { me { id mobile } }` })).toBeNull();
  });

  it('is read without them, too, where an earlier client kept them', () => {
    const before = new InMemoryCache();
    before.writeQuery({ query: QUERY, data });
    localStorage.setItem(KEY, JSON.stringify(before.extract()));
    const cache = new InMemoryCache();
    keepCache(cache);
    expect(JSON.stringify(cache.extract())).toContain('Rita');
    for (const fact of FACTS) expect(JSON.stringify(cache.extract())).not.toContain(fact);
  });
});

/** Fields that sound like a fact about somebody, and are none. */
const NO_FACTS = [
  // The own name, as the page greets.
  'User.username',
  'User.emailVerified',
  'User.mailConfirmationRequired',
  'User.mailPreferences',
  'User.hasPin',
  // The product's own.
  'Query.depositAddresses',
  'DepositAddress.address',
  'Query.supportMail',
  'SignupBonus.mailNeeded',
  // All that is held, asked for past the cache.
  'User.heldByWallet',
];
const SOUNDS_LIKE_ONE = /mail|mobile|phone|address|exchange|username|pin$|iban|wallet/i;

describe('every field that a page asks for', () => {
  it('that sounds like such a fact is left out, or is known to be none', () => {
    const schema = buildSchema(readFileSync(join(root, 'gateway/supergraph.graphql'), 'utf8'), { assumeValid: true });
    const types = new TypeInfo(schema);
    const asked = new Set<string>();
    const see = visitWithTypeInfo(types, {
      Field: () => {
        const name = types.getFieldDef()?.name ?? '';
        if (SOUNDS_LIKE_ONE.test(name)) asked.add(`${types.getParentType()?.name}.${name}`);
      },
    });
    const folder = join(root, 'frontend/src');
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      // What an administrator sees is kept nowhere.
      if (!/\.tsx?$/.test(path) || /(test|testing)[^/]*\.tsx?$/.test(path) || /\/admin\/|generated\//.test(path))
        continue;
      const text = readFileSync(join(folder, path), 'utf8');
      for (const [, document = ''] of text.matchAll(/graphql\(`([^`]+)`\)/g))
        if (!/^\s*mutation/.test(document)) visit(parse(document), see);
    }
    const kept = [...asked].filter((field) => !NO_FACTS.includes(field));
    expect(kept.sort()).toEqual([
      'OrganisationInvitation.email',
      'OrganisationMember.email',
      'Referral.username',
      'User.email',
      'User.mobile',
      'User.withdrawAddress',
      'User.withdrawExchange',
      'Withdrawal.address',
    ]);
  });
});
