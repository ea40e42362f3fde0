import type { Withdrawal } from '@candor/payments/withdrawals/model';
import type { Bonus } from '@candor/wallet/bonus/model';
import { bonusTransfer } from '@candor/wallet/bonus/pay';
import { earnerOf } from '@candor/wallet/ledger/accounts';
import { totalMicro } from '@candor/wallet/ledger/transfer';
import type { NetworkFee } from '@candor/wallet/network-fees/model';
import { networkFeeTransfer } from '@candor/wallet/network-fees/service';
import type { GivenUp, Person } from '@candor/wallet/people/model';
import type { PromotionsFunding } from '@candor/wallet/promotions/model';
import { capitalTransfer } from '@candor/wallet/promotions/service';
import { REFERRAL_MICRO } from '@candor/wallet/referrals/amount';
import type { Referral } from '@candor/wallet/referrals/model';
import type { Connection } from 'mongoose';
import { byId, type Compare, type Entry, type Faults, movementFault, NO_RECORD } from './compare.ts';

/** In these a bonus may have been posted: an erasure may have come between the posting and its record. */
const POSTABLE: readonly Bonus['state'][] = ['covered', 'granted', 'paid', 'releasing', 'void'];

/** Movements that records of the wallet stand for, and what networks took, which the payout's own decision says. */
export function ofWallet(
  wallet: Connection,
  payments: Connection,
): Record<'capital' | 'bonus' | 'referral' | 'networkFee' | 'unclaimed', Compare> {
  const readAll =
    <Doc extends { _id: string }>(collection: string) =>
    (ids: string[]) =>
      wallet
        .collection<Doc>(collection)
        .find({ _id: { $in: ids } } as never)
        .toArray() as unknown as Promise<Doc[]>;
  return {
    capital: byId<PromotionsFunding>({
      prefix: 'capital/',
      read: readAll('promotionsFundings'),
      faultOf: (funding, transfer) => movementFault(transfer, capitalTransfer(funding)),
    }),
    bonus: byId<Bonus>({ prefix: 'bonus/', read: bonusesBy(readAll('bonuses'), 'signup'), faultOf: bonusFault }),
    referral: ofReferrals(readAll<Bonus>('bonuses'), readAll<Referral>('referrals')),
    networkFee: byId<Pick<Withdrawal, '_id' | 'decision'> & { fee: NetworkFee | undefined }>({
      ...{ prefix: 'withdrawal/', suffix: '/fee' },
      async read(ids) {
        const decided = await payments
          .collection<Withdrawal>('withdrawals')
          .find({ _id: { $in: ids } })
          .project<Pick<Withdrawal, '_id' | 'decision'>>({ decision: 1 })
          .toArray();
        const fees = new Map((await readAll<NetworkFee>('networkFees')(ids)).map((fee) => [fee._id, fee]));
        return decided.map((one) => ({ ...one, fee: fees.get(one._id) }));
      },
      faultOf({ _id: withdrawalId, decision, fee }, transfer) {
        // A decision that was made again after a restore does not know the fee: the wallet's record does.
        const amountMicro = decision?.networkFeeMicro === undefined ? fee?.amountMicro : decision.networkFeeMicro;
        if (amountMicro == null) return 'its payout has no network fee';
        return movementFault(transfer, networkFeeTransfer({ withdrawalId, amountMicro }));
      },
    }),
    unclaimed: ofErasures(readAll<Person>('persons'), (ids) =>
      wallet
        .collection<Person>('persons')
        .find({ 'givenUp.ofOrganisations.organisationId': { $in: ids } })
        .toArray(),
    ),
  };
}

/** Bonuses under the ids of those whose rewards they are for. */
const bonusesBy =
  (read: (ids: string[]) => Promise<Bonus[]>, kind: Bonus['kind']) =>
  async (raterIds: string[]): Promise<Bonus[]> =>
    (await read(raterIds.map((id) => `${kind}.${id}`))).map((bonus) => ({ ...bonus, _id: bonus.raterId }));

function bonusFault(bonus: Bonus, transfer: Entry['transfer']): string | undefined {
  if (!POSTABLE.includes(bonus.state)) return `its bonus is ${bonus.state}`;
  return movementFault(transfer, bonusTransfer(bonus, {}));
}

/** A referral is on record as it was judged; one of before that was kept by whom it was paid to, until one of the two was erased. */
function ofReferrals(
  bonuses: (ids: string[]) => Promise<Bonus[]>,
  referrals: (ids: string[]) => Promise<Referral[]>,
): Compare {
  const judged = byId<Bonus>({ prefix: 'referral/', read: bonusesBy(bonuses, 'referral'), faultOf: bonusFault });
  const invited = byId<Referral>({
    ...{ prefix: 'referral/', read: referrals },
    faultOf({ _id: raterId, inviterId, state }, transfer) {
      if (state !== 'paid') return `its referral is ${state}`;
      const userId = inviterId ?? earnerOf(transfer.to[0]?.account ?? '') ?? '';
      const paid = { kind: 'referral', raterId, userId, amountMicro: REFERRAL_MICRO } as const;
      return movementFault(transfer, bonusTransfer(paid, {}));
    },
  });
  return async (entries) => {
    const faults = await judged(entries);
    const without = entries.filter(({ transfer }) => faults.get(transfer.key) === NO_RECORD);
    for (const { transfer } of without) faults.delete(transfer.key);
    return new Map([...faults, ...(await invited(without))]);
  };
}

/**
 * What was given up is what the person agreed to: the key names whose account it was, erasure and account, and the proof has compared it with
 * those. It is the person's, or an organisation's that ended with somebody else, whose record has it.
 */
function ofErasures(
  persons: (ids: string[]) => Promise<Person[]>,
  givers: (ids: string[]) => Promise<Person[]>,
): Compare {
  const partsOf = (key: string) => key.split('/') as [string, string?, string?, ('earnings' | 'funds')?];
  return async (entries) => {
    const ids = [...new Set(entries.flatMap(({ transfer }) => partsOf(transfer.key)[1] ?? []))];
    const found = [...(await persons(ids)), ...(await givers(ids))];
    const faults: Faults = new Map();
    for (const { transfer } of entries) {
      const [, holderId = '', erasureId, account] = partsOf(transfer.key);
      const agreed = found.flatMap(({ _id, erasure, givenUp }) =>
        erasure === 'erased' && givenUp && givenUp.erasureId === erasureId
          ? agreedOf(_id, givenUp, holderId, account)
          : [],
      );
      if (!agreed.includes(totalMicro(transfer)))
        faults.set(transfer.key, `${transfer.from} has no erasure that gave up ${totalMicro(transfer)} micro-USDT`);
    }
    return faults;
  };
}

/** What a person agreed to give up of one account. */
function agreedOf(
  userId: string,
  { earningsMicro, fundsMicro, ofOrganisations = [] }: GivenUp,
  holderId: string,
  account: 'earnings' | 'funds' | undefined,
): number[] {
  if (holderId === userId) return [account === 'funds' ? fundsMicro : earningsMicro];
  return ofOrganisations.flatMap((one) =>
    account === 'funds' && one.organisationId === holderId ? [one.fundsMicro] : [],
  );
}
