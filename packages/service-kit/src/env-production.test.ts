import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailEnv, readEnvironment, s3Env, serviceEnv } from './env.ts';
import { insecureFaults, insecureNames, type insecureThings, warnOfInsecure } from './env-production.ts';

/** What each name allows, and nothing else does. */
const faulty: Record<keyof typeof insecureThings, Record<string, string>[]> = {
  'weak-secrets': [
    { VIEWER_SECRET: 'a'.repeat(32) },
    { SERVICE_SECRET: 'abcdefghijkl'.repeat(4) },
    { ID_SECRET: 'abcabdabcabdabcbabcdbabcdbabcbda' },
    { ID_SECRET: `1:9f2c4e6a8b0d1f3e5a7c9b2d4f6e8a0c,0:${'a'.repeat(32)}` },
    { VIEWER_SECRET: 'made-with-openssl-rand-hex-32-one', UPLOAD_SECRET: 'made-with-openssl-rand-hex-32-one' },
  ],
  'mongo-credentials': [
    { MONGO_URL: 'mongodb://mongo:27017/?replicaSet=rs0' },
    { MONGO_URL: 'mongodb://wallet@mongo:27017' },
  ],
  'redis-credentials': [{ REDIS_URL: 'redis://redis:6379' }, { REDIS_URL: 'redis://wallet@redis:6379' }],
  's3-credentials': [
    { S3_ACCESS_KEY: 'minioadmin', S3_SECRET_KEY: 'minioadmin' },
    { S3_ACCESS_KEY: 'own', S3_SECRET_KEY: 'MinioAdmin' },
  ],
  'public-url': [{ PUBLIC_URL: 'http://candor.example' }],
  'smtp-tls': [{ SMTP_URL: 'smtp://a:b@mail.example:587' }, { SMTP_URL: 'smtp://a:b@mail.example?requireTLS=false' }],
  'second-factor': [{ SUPERADMIN_SECOND_FACTOR: 'off' }],
  'internal-tls': [{ QUEUE_PREFIX: 'a-process-without-a-certificate' }],
};

describe('a production', () => {
  it.each(insecureNames.flatMap((thing) => faulty[thing].map((given) => ({ thing, given }))))(
    'is refused with $given, unless $thing is allowed by name',
    ({ thing, given }) => {
      const isCalled = thing === 'internal-tls';
      const [fault, ...others] = insecureFaults(given, { isCalled });
      expect(others).toEqual([]);
      expect(fault?.message).toContain(`ALLOW_INSECURE=${thing}`);
      // The value is a secret, or has one in it.
      for (const value of Object.values(given)) if (value.length > 8) expect(fault?.message).not.toContain(value);
      expect(insecureFaults({ ...given, ALLOW_INSECURE: ` ${thing} ,public-url` }, { isCalled })).toEqual([]);
      const all = insecureNames.filter((name) => name !== thing).join(',');
      expect(insecureFaults({ ...given, ALLOW_INSECURE: all }, { isCalled })).toHaveLength(1);
    },
  );

  it('starts with secrets that were drawn, users and passwords, and TLS', () => {
    expect(
      insecureFaults({
        VIEWER_SECRET: '9f2c4e6a8b0d1f3e5a7c9b2d4f6e8a0c9f2c4e6a8b0d1f3e5a7c9b2d4f6e8a01',
        SERVICE_SECRET: 'q7Vd0uYz3mXk9LrT2wBn5JhG8sFc1PaE4iOo6RtUyWx',
        MONGO_URL: 'mongodb+srv://wallet:p%40ss@cluster.example/?retryWrites=true',
        REDIS_URL: 'rediss://:word@redis:6379',
        S3_ACCESS_KEY: 'candor-auth',
        S3_SECRET_KEY: 'short-but-own',
        PUBLIC_URL: 'https://candor.example',
        SMTP_URL: 'smtp://a:b@mail.example:587?requireTLS=true',
        SUPERADMIN_SECOND_FACTOR: 'required',
      }),
    ).toEqual([]);
  });

  it('is told every fault at once, whatever kind it is of; elsewhere none of these is one', () => {
    const schema = z.object({ ...serviceEnv('auth').shape, ...s3Env('auth').shape, ...mailEnv.shape });
    const given = {
      NODE_ENV: 'production',
      PORT: 'http',
      MONGO_URL: 'mongodb://mongo:27017',
      REDIS_URL: 'redis://redis:6379',
      VIEWER_SECRET: 'a'.repeat(32),
      SERVICE_SECRET: 'a'.repeat(32),
      UPLOAD_SECRET: 'short',
      S3_URL: 'http://minio:9000',
      S3_ACCESS_KEY: 'minioadmin',
      S3_SECRET_KEY: 'minioadmin',
      SMTP_URL: 'smtp://mail.example',
    };
    const faultsOf = (changed: Record<string, string>) => {
      const read = readEnvironment(schema, { ...given, ...changed });
      return 'faults' in read ? read.faults.map(({ name }) => name).sort() : [];
    };
    const [both, inProduction] = [
      // The keys of the process are missing.
      ['EVENT_PRIVATE_KEY', 'EVENT_PUBLIC_KEYS', 'PORT', 'UPLOAD_SECRET'],
      [
        'INTERNAL_TLS_CERT',
        'MONGO_URL',
        'PUBLIC_URL',
        'REDIS_URL',
        'S3_SECRET_KEY',
        'SERVICE_SECRET',
        'SMTP_URL',
        'VIEWER_SECRET',
      ],
    ];
    expect(faultsOf({})).toEqual([...both, ...inProduction].sort());
    expect(faultsOf({ NODE_ENV: 'development' })).toEqual(both);
    expect(faultsOf({ NODE_ENV: 'development', ALLOW_INSECURE: 'everything' })).toEqual(
      ['ALLOW_INSECURE', ...both].sort(),
    );
  });

  it('warns at its start of each thing that it was allowed', () => {
    const warned: unknown[] = [];
    const log = { warn: (facts: object) => void warned.push(facts) };
    const ALLOW_INSECURE = ['public-url', 'smtp-tls'] as const;
    warnOfInsecure(log, { NODE_ENV: 'production', ALLOW_INSECURE });
    expect(warned).toEqual([{ allowed: 'public-url' }, { allowed: 'smtp-tls' }]);
    warnOfInsecure(log, { NODE_ENV: 'development', ALLOW_INSECURE });
    expect(warned).toHaveLength(2);
  });
});
