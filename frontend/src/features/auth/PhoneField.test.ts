import { expect, it } from 'vitest';
import { fromInternational, toInternational } from './PhoneField.tsx';

it('a phone number is told in international form, however it is typed', () => {
  expect(toInternational('202 555 0142', '1')).toBe('+12025550142');
  expect(toInternational('+44 20 7183 8750', '1')).toBe('+442071838750');
  expect(toInternational('', '1')).toBe('');
});

it('a number that is known is shown with its country, and stays the same number', () => {
  expect(fromInternational('+442071838750')).toEqual({ iso2: 'gb', typed: '2071838750' });
  expect(fromInternational('+12025550142')).toEqual({ iso2: 'us', typed: '2025550142' });
  expect(fromInternational('+999123456')).toEqual({ iso2: 'us', typed: '+999123456' });
  expect(fromInternational('')).toEqual({ iso2: 'us', typed: '' });
});
