import type { FreezeReply, PayoutFacts, SharedFacts } from '@candor/events';
import type { AskParting } from '@candor/service-kit/data/endings';
import type { WalletClient } from '@candor/service-kit/http/wallet-client';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import type { Model } from 'mongoose';
import type { FourEyesDeps } from '../four-eyes/rule.ts';
import type { PayoutNetwork } from '../networks/networks.ts';
import type { SettingsDeps } from '../settings/payee.ts';
import type { RegisterDeps } from '../transactions/register.ts';
import type { PayoutDay } from './day-model.ts';
import type { Withdrawal } from './model.ts';

export interface WithdrawalDeps extends SettingsDeps, FourEyesDeps, RegisterDeps {
  withdrawals: Model<Withdrawal>;
  payoutDays: Model<PayoutDay>;
  /** The smallest payout of each network, in micro-USDT. */
  payoutMinMicro: Readonly<Record<PayoutNetwork, number>>;
  wallet: WalletClient;
  /** What the wallet knows of where a person's earnings came from. Rejects when it does not answer. */
  payoutFacts: (userId: string) => Promise<PayoutFacts>;
  /** Whether another account has the person's number or device. Rejects when auth does not answer. */
  sharedFacts: (userId: string) => Promise<SharedFacts>;
  /** Until when auth has a person frozen, at the moment of the question; null: not. Rejects when it does not answer. */
  freezeOf: (userId: string) => Promise<FreezeReply>;
  /** Which organisations would end with a person. Rejects when auth does not answer. */
  askParting: AskParting;
  idKeys: SecretRing;
  /** Told when what must never happen did. */
  alarm: (kind: string, facts: Record<string, unknown>) => void;
}
