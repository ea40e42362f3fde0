export { ForgotPin } from './ForgotPin.tsx';
export { PAYOUT_NETWORKS } from './networks.ts';
