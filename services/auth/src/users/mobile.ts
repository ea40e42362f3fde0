import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js';
import { refuseAuth } from '../errors.ts';

/** A phone number in international form (E.164). Refuses with MOBILE_INVALID. */
export function toMobile(text: string): string {
  if (!isValidPhoneNumber(text)) throw refuseAuth('MOBILE_INVALID');
  return parsePhoneNumberWithError(text).number;
}
