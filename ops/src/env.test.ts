import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { describe, expect, it } from 'vitest';
import { readStartEnv } from './env.ts';

const faultsOf = (source: NodeJS.ProcessEnv) => {
  const read = readStartEnv(source);
  return 'faults' in read ? read.faults : [];
};

describe('the environment of npm start', () => {
  it('needs nothing: every field has a default, and the demo is on', () => {
    const read = readStartEnv({ PORT: '' });
    expect(read).toMatchObject({
      env: { PORT: 8080, CANDOR_INFRA: 'auto', RATE_LIMITS: 'on', DAILY_RATING_CAP: 32, demo: true, verbose: false },
    });
  });

  it('reports every fault at once, each as a sentence that names its variable', () => {
    const faults = faultsOf({
      PORT: '99999',
      RATE_LIMITS: 'no',
      MONGO_URL: 'localhost',
      S3_URL: 'http://127.0.0.1:9000',
      SUPERADMIN_USERNAME: 'root',
      SMTP_URL: 'mail.example',
      MAIL_FROM: 'Candor\r\nBcc: all@example.com',
    });
    expect(faults).toEqual([
      'PORT must be a whole number from 1 to 65535',
      'MONGO_URL must be an address such as mongodb://127.0.0.1:27017',
      'SMTP_URL must be an address such as smtp://name:password@mail.example:587',
      'MAIL_FROM must be an address, or a name and an address in <>',
      'RATE_LIMITS must be on or off',
      'S3_URL needs S3_ACCESS_KEY and S3_SECRET_KEY beside it',
      'SUPERADMIN_USERNAME and SUPERADMIN_PASSWORD must be set together or not at all',
    ]);
  });

  it('refuses in production what is for development: no limits, the demo, stores of its own', () => {
    expect(
      faultsOf({
        NODE_ENV: 'production',
        ADDRESS_WAIT_HOURS: '0',
        RATE_LIMITS: 'off',
        DEMO: '1',
        REDIS_URL: 'redis://r:6379',
      }),
    ).toEqual([
      'MONGO_URL must be set in production',
      'S3_URL must be set in production',
      'PUBLIC_URL must be set in production',
      'RATE_LIMITS cannot be off in production',
      'ADDRESS_WAIT_HOURS cannot be 0 in production',
      'REDIS_URL must name a password (ALLOW_INSECURE=redis-credentials lets it be)',
      'DEMO cannot be 1 in production',
    ]);
  });

  it('refuses a shortest time that is not below the longest', () => {
    expect(faultsOf({ RATING_SECONDS_MIN: '60', RATING_MINUTES_MAX: '1' })).toHaveLength(1);
  });

  it('has its mails under its data, unless told otherwise', () => {
    const folderOf = (given: Record<string, string>) => {
      const read = readStartEnv(given);
      return 'env' in read ? read.env.MAIL_FOLDER : read.faults;
    };
    expect(folderOf({ CANDOR_DATA: '/somewhere/data' })).toBe('/somewhere/data/mail');
    expect(folderOf({})).toBe(join(rootDir, '.candor/data/mail'));
    expect(folderOf({ CANDOR_DATA: '/somewhere/data', MAIL_FOLDER: 'mails' })).toBe(join(rootDir, 'mails'));
  });

  it('is listed whole in .env.example, with the defaults', () => {
    const example = readFileSync(join(rootDir, '.env.example'), 'utf8');
    const listed = [...example.matchAll(/^#?\s?([A-Z0-9_]+)=(.*)$/gm)].map((match) => [match[1], match[2]]);
    const read = readStartEnv(Object.fromEntries(listed.filter(([, value]) => value !== '')));
    expect(read).toEqual(readStartEnv({}));
    const names =
      'PORT MONGO_URL REDIS_URL S3_URL S3_ACCESS_KEY S3_SECRET_KEY CANDOR_INFRA CANDOR_DATA SUPERADMIN_USERNAME'
        .concat(
          ' SUPERADMIN_PASSWORD DEMO RATING_SECONDS_MIN RATING_MINUTES_MAX DAILY_RATING_CAP ADDRESS_WAIT_HOURS RATE_LIMITS NODE_ENV',
        )
        .concat(' PUBLIC_URL SMTP_URL MAIL_FROM MAIL_FOLDER SUPPORT_MAIL SECURITY_CONTACT SUPERADMIN_SECOND_FACTOR')
        .concat(' PASSKEYS_REQUIRED')
        .split(' ');
    expect(listed.map(([name]) => name)).toEqual(expect.arrayContaining(names));
  });
});
