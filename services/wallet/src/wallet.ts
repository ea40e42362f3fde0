import type { BalanceDeps } from './balances/service.ts';
import type { ErasureDeps } from './erasure/service.ts';
import type { HealthDeps } from './health/service.ts';
import type { HeldDeps } from './held/service.ts';
import type { BonusDeps } from './money/bonus.ts';
import type { PromotionDeps } from './promotions/service.ts';
import type { TrailDeps } from './trails/service.ts';

/** Everything that the wallet's features are given. */
export type WalletDeps = BalanceDeps & BonusDeps & ErasureDeps & HealthDeps & HeldDeps & PromotionDeps & TrailDeps;
