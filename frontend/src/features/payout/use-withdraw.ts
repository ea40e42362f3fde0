import { useMutation } from '@apollo/client/react';
import { isMicro, parseUsdt } from '@candor/money';
import { type FormEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { PayoutSource, WithdrawPage_QueryQuery } from '../../generated/graphql.ts';
import { faultOf, useFault } from '../../lib/fault.ts';
import { keptFields } from '../../lib/kept.ts';
import { useKeptKey } from '../../lib/kept-key.ts';
import { messageOf } from '../../lib/refusal.ts';
import { readAmount } from '../../lib/written-amount.ts';
import { isPin, PAYOUT_NETWORKS, PIN_WORDS } from './networks.ts';

const WithdrawForm_Mutation = graphql(`
  mutation WithdrawForm_Mutation($input: RequestWithdrawalInput!) {
    requestWithdrawal(input: $input) {
      id
      status
      payableFrom
    }
  }
`);

const FIELDS = ['amount', 'network', 'address', 'securityPin'] as const;
const OF_CODE = {
  AMOUNT_TOO_SMALL: 'amount',
  BALANCE_TOO_LOW: 'amount',
  ADDRESS_INVALID: 'address',
  PIN_FORMAT: 'securityPin',
  PIN_WRONG: 'securityPin',
  PIN_LOCKED: 'securityPin',
} as const;

/** What a payout is asked for with, besides the PIN. Neither that nor the address is kept on the device. */
type WithdrawFields = { amount: string; network: string; address: string; source: PayoutSource };

const networkOf = (stored: string | null | undefined) =>
  PAYOUT_NETWORKS.find((network) => network === stored) ?? PAYOUT_NETWORKS[0];

const fieldsOf = (me: WithdrawPage_QueryQuery['me']): WithdrawFields => ({
  amount: '',
  network: networkOf(me.withdrawNetwork),
  address: me.withdrawAddress ?? '',
  source: 'earnings',
});

/** What can be asked for, in micro-USDT, as far as is known here; without a limit where nothing is. */
const availableMicro = (me: WithdrawPage_QueryQuery['me'], source: PayoutSource): number =>
  parseUsdt(availableOf(me, source) ?? '') ?? Number.POSITIVE_INFINITY;

/** All that may be taken, as the server has it; undefined while nothing is known. No fee is taken off it. */
export function availableOf(me: WithdrawPage_QueryQuery['me'], source: PayoutSource): string | undefined {
  return (source === 'earnings' ? me.totalBalance : me.publisherBalance?.refundable) ?? undefined;
}

/**
 * Asking for a payout. Its key is kept on this device until the server has answered: trying again after a lost answer, after a reload
 * or in another tab, asks for nothing twice.
 */
export function useWithdraw(me: WithdrawPage_QueryQuery['me'], onRequested: () => void) {
  const { unanswered, key, done } = useKeptKey('withdraw');
  const [fields, setFields] = useState(() => keptFields(unanswered?.body ?? null, fieldsOf(me)));
  const [pin, setPin] = useState('');
  /** What was asked for just now, and from when it can be paid. */
  const [requested, setRequested] = useState<{ payableFrom: string | null }>();
  /** What is looked at once more before it is sent. */
  const [review, setReview] = useState<WithdrawFields>();
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const [request, { loading }] = useMutation(WithdrawForm_Mutation, { refetchQueries: ['QueueFigures_Query'] });

  const edit = (change: Partial<WithdrawFields>) => {
    setRequested(undefined);
    setFields((before) => ({ ...before, ...change }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    setRequested(undefined);
    const given = { ...fields, amount: readAmount(fields.amount), address: fields.address.trim() };
    const micro = parseUsdt(given.amount);
    if (!isMicro(micro) || micro <= 0) return setFault({ field: 'amount', text: 'Please enter a valid amount.' });
    const { address: _notKept, ...body } = given;
    // What had no answer may be what holds the money: sent again, it is not too much.
    if (JSON.stringify(body) !== unanswered?.body && micro > availableMicro(me, given.source))
      return setFault({ field: 'amount', text: 'Withdrawal failed: Your balance is too low.' });
    if (given.address === '') return setFault({ field: 'address', text: 'Please enter the address to pay to.' });
    if (!isPin(pin)) return setFault({ field: 'securityPin', text: PIN_WORDS });
    setFault(undefined);
    setReview(given);
  };
  const send = async () => {
    if (loading || !review) return;
    // To another address under the same key is refused by the server, if the first one came through.
    const { address, ...body } = review;
    try {
      const idempotencyKey = key(JSON.stringify(body));
      const input = { ...body, address, securityPin: pin, idempotencyKey };
      const { data } = await request({ variables: { input } });
      done();
      setFields((before) => ({ ...before, amount: '' }));
      setPin('');
      setRequested({ payableFrom: data?.requestWithdrawal.payableFrom ?? null });
      onRequested();
    } catch (failure) {
      const { text, field } = faultOf(failure, 'An error occurred.', FIELDS, OF_CODE);
      if (messageOf(failure) === undefined) return setFault({ text });
      done();
      setFault({ text: `Withdrawal failed: ${text}`, field });
    } finally {
      setReview(undefined);
    }
  };
  const missesAddress = () => setFault({ field: 'address', text: 'Please enter the address to pay to.' });
  return {
    ...{ form, whole, of, fields, edit, pin, setPin, submit, isBusy: loading, requested, unanswered },
    ...{ review, send, change: () => setReview(undefined), missesAddress },
  };
}
