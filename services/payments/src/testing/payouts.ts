import type { SecondPerson, SecondPersonQuestion } from '@candor/events';
import type { RestoredGap, Withdrawal } from '../withdrawals/model.ts';
import type { World } from './instance.ts';

export const USDT = 1_000_000;
export const EVM_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

let made = 0;

/** Puts a payout of 2 USDT that waits for review straight into the database. */
export async function waitingPayout(world: World, more: Partial<Withdrawal> = {}): Promise<string> {
  made += 1;
  const _id = `payout-${made}`;
  await world.deps.withdrawals.create({
    ...{ _id, userId: 'r', source: 'earnings', amountMicro: 2 * USDT, network: 'Ethereum (ERC20)' },
    ...{ address: EVM_ADDRESS, status: 'to_be_reviewed', txClaim: `unpaid/${_id}`, inputHash: _id, flags: [] },
    ...{ createdAt: new Date(world.clock.now()) },
    ...more,
  });
  return _id;
}

/** That it may have been sent before a restore. */
export const gapOf = (world: World, more: Partial<RestoredGap> = {}): RestoredGap => ({
  ...{ since: new Date(world.clock.now()), open: true, rebuilt: false, looks: [], found: null },
  ...more,
});

/** What auth is asked of second administrators, and answers. */
export function secondPeople(world: World, answer: SecondPerson): SecondPersonQuestion[] {
  const asked: SecondPersonQuestion[] = [];
  world.second.ask = async (question) => {
    asked.push(question);
    return answer;
  };
  return asked;
}
