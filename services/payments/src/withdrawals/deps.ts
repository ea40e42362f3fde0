import type { PayoutFacts } from '@candor/events';
import type { WalletClient } from '@candor/service-kit/http/wallet-client';
import type { Model } from 'mongoose';
import type { SettingsDeps } from '../settings/payee.ts';
import type { Withdrawal } from './model.ts';

export interface WithdrawalDeps extends SettingsDeps {
  withdrawals: Model<Withdrawal>;
  wallet: WalletClient;
  /** What the wallet knows of where a person's earnings came from. Rejects when it does not answer. */
  payoutFacts: (userId: string) => Promise<PayoutFacts>;
  idSecret: string;
}
