import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queuesToldBy, serviceNames } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { describe, expect, it } from 'vitest';

const lines = readFileSync(join(rootDir, 'infra/compose/redis/users.acl'), 'utf8').split('\n');

/** The families of keys that a user may touch, such as `wallet` and `limit`, without the prefix of the copy. */
function familiesOf(user: string): string[] {
  const line = lines.find((one) => one.startsWith(`user ${user} `)) ?? '';
  return [...new Set(line.match(/~@PREFIX@:[a-z]+/g)?.map((key) => key.split(':')[1] ?? ''))].sort();
}

describe('the rights in Redis and the tables of events', () => {
  it.each(serviceNames)('%s has its own queue and those of the consumers of what it produces', (service) => {
    const limits = service === 'auth' ? ['limit'] : [];
    expect(familiesOf(service)).toEqual([...new Set([service, ...queuesToldBy(service), ...limits])].sort());
  });

  it('the gateway has no queue, and nobody has a pattern of all keys', () => {
    expect(familiesOf('gateway')).toEqual(['limit']);
    for (const line of lines) expect(line).not.toMatch(/~\*|allkeys|allcommands|\+@all(?!\S)/);
  });
});
