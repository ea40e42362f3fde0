import type { BalanceDeps } from './balances/service.ts';
import type { BonusDeps } from './bonus/service.ts';
import type { SettleDeps } from './bonus/settle.ts';
import type { ExportDeps } from './erasure/export.ts';
import type { ErasureDeps } from './erasure/service.ts';
import type { NetworkFeeDeps } from './network-fees/service.ts';
import type { PromotionDeps } from './promotions/service.ts';
import type { PublicDeps } from './public/figures.ts';
import type { RemedyDeps } from './remedies/service.ts';
import type { HealthDeps } from './reporting/service.ts';
import type { ThanksDeps } from './thanks/service.ts';
import type { TrailDeps } from './trails/service.ts';

/** Everything that the wallet's features are given. */
export type WalletDeps = BalanceDeps &
  BonusDeps &
  ErasureDeps &
  HealthDeps &
  ExportDeps &
  NetworkFeeDeps &
  PromotionDeps &
  PublicDeps &
  RemedyDeps &
  SettleDeps &
  ThanksDeps &
  TrailDeps;
