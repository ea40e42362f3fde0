/** Whether this browser knows passkeys; it does not by an address that is not secure. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;
