import { expect, it } from 'vitest';
import { toInternational } from './PhoneField.tsx';

it('a phone number is told in international form, however it is typed', () => {
  expect(toInternational('202 555 0142', '1')).toBe('+12025550142');
  expect(toInternational('+44 20 7183 8750', '1')).toBe('+442071838750');
  expect(toInternational('', '1')).toBe('');
});
