/** What somebody who watches over the product is told of, by the name that lines and figures have. */
export const securityEvents = [
  'sign_in_refused',
  'password_wrong',
  'second_factor_failed',
  'passkey_refused',
  'passkey_copied',
  'limit_reached',
  'token_refused',
  'refresh_forged',
  'refresh_reused',
  'forbidden',
  'pin_wrong',
  'pin_locked',
  'flood',
  'viewer_forged',
  'service_forged',
  'policy_violated',
  'key_refused',
  'input_refused',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
