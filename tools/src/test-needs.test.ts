import { expect, it } from 'vitest';
import { missing, type Need, storesGiven } from './test-needs.ts';

const need = (name: string, lack: string | null, given = false): Need => ({
  name,
  given,
  lacks: () => lack,
  have: async () => {},
});

it('all that is missing is named at once; what is given is not asked for', () => {
  const needs = [
    need('MongoDB', 'java, mvn not on the PATH', true),
    need('Redis', 'redis-server not on the PATH'),
    need('MinIO', null),
    need('the browser', 'chromium not on the PATH'),
  ];
  expect(missing(needs)).toBe(
    'npm test cannot have what it needs here. Redis: redis-server not on the PATH. the browser: chromium not on the PATH.',
  );
  expect(missing([need('MinIO', null)])).toBeNull();
});

it('no Java is asked for where an address or an engine gives MongoDB', () => {
  const byAddress = storesGiven('auto', false, { TEST_MONGO_URL: 'mongodb://m' });
  expect([byAddress('TEST_MONGO_URL'), byAddress('TEST_REDIS_URL')]).toEqual([true, false]);
  expect(storesGiven('auto', true, {})('TEST_MONGO_URL')).toBe(true);
  expect(storesGiven('auto', false, {})('TEST_MONGO_URL')).toBe(false);
  // Told to use this machine's own, an engine that answers changes nothing.
  expect(storesGiven('embedded', true, {})('TEST_MONGO_URL')).toBe(false);
});
