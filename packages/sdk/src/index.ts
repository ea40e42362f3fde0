export { type Candor, createCandor, type NewCampaign, type Sending } from './candor.ts';
export { type CandorApi, type CandorOptions, createApi } from './client.ts';
export { CandorError } from './error.ts';
export type { components, operations, paths } from './generated/api.ts';
export { pagesOf, recordsOf } from './pages.ts';
export type { RetryOptions } from './retrying.ts';
export { verifyWebhook, type WebhookEvent, type WebhookRequest, WebhookVerificationError } from './webhook.ts';
