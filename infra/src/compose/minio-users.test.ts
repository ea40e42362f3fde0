import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createPictureStore } from '@candor/service-kit/pictures/store';
import { Client } from 'minio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal, send } from '../../compose/minio/admin.mts';
import type { Child } from '../child.ts';
import { binDir, rootDir } from '../paths.ts';
import { findProgram, isExecutable } from '../programs.ts';
import { runMinio } from '../stores/minio.ts';
import { type MadeSecrets, makeComposeSecrets } from './secrets-made.ts';

const command = findProgram('minio') ?? join(binDir, 'minio');
const SERVICES = ['auth', 'ratings', 'payments'];

// `npm test` builds MinIO before it runs this.
describe.skipIf(!isExecutable(command))('the users of MinIO in compose', () => {
  let made: MadeSecrets;
  let server: Child;
  let s3Url = '';
  const dir = mkdtempSync(join(tmpdir(), 'candor-minio-users-'));
  const run = promisify(execFile);
  /** What the job `minio-init` does, by the environment that it gets. */
  const init = async () => {
    const script = join(rootDir, 'infra/compose/minio/init.mts');
    const env = { PATH: process.env.PATH, S3_URL: s3Url, ...made.env('minio-init') };
    return (await run(process.execPath, ['--import', 'tsx', script], { cwd: rootDir, env })).stdout;
  };
  const clientOf = (service: string) => {
    const { hostname, port } = new URL(s3Url);
    const { S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '' } = made.env(service);
    return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey });
  };
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );

  beforeAll(async () => {
    made = await makeComposeSecrets();
    const { MINIO_ROOT_USER: accessKey = '', MINIO_ROOT_PASSWORD: secretKey = '' } = made.env('minio');
    const started = await runMinio({ command, keys: { accessKey, secretKey }, dir });
    server = started.child;
    s3Url = started.s3Url;
    await init();
  });
  afterAll(async () => {
    await server?.stop();
    made?.remove();
    rmSync(dir, { recursive: true, force: true });
  });

  it('are enough for a service to keep, list, read and remove its pictures', async () => {
    for (const service of SERVICES) {
      const { S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '' } = made.env(service);
      const pictures = createPictureStore({ url: s3Url, accessKey, secretKey, bucket: `candor-${service}` });
      await pictures.prepare();
      await pictures.ping();
      const name = await pictures.put('record', { webp: Buffer.from('webp'), hash: 'a'.repeat(32) } as never);
      const listed: string[] = [];
      for await (const one of pictures.list()) listed.push(one.name);
      expect(listed).toEqual([name]);
      const stream = await pictures.get(name);
      expect(stream && (await text(stream))).toBe('webp');
      await pictures.remove(name);
      expect(await pictures.get(name)).toBeUndefined();
    }
  });

  it("may not see, read or write another service's bucket, nor make one", async () => {
    for (const service of SERVICES) {
      const client = clientOf(service);
      expect((await client.listBuckets()).map(({ name }) => name)).toEqual([`candor-${service}`]);
      expect(await codeOf(client.makeBucket('another'))).toBe('AccessDenied');
      expect(await codeOf(client.removeBucket(`candor-${service}`))).toBe('AccessDenied');
      for (const other of SERVICES.filter((one) => one !== service)) {
        expect(await codeOf(client.putObject(`candor-${other}`, 'a/b', Buffer.from('x')))).toBe('AccessDenied');
        expect(await codeOf(client.getObject(`candor-${other}`, 'a/b'))).toBe('AccessDenied');
      }
    }
  });

  it('are made again as they were, and a password that was changed by hand is put right', async () => {
    const auth = clientOf('auth');
    const { MINIO_ROOT_USER: accessKey = '', MINIO_ROOT_PASSWORD: secretKey = '' } = made.env('minio');
    const another = seal(secretKey, JSON.stringify({ secretKey: 'another-secret-key', status: 'enabled' }));
    const query = { accessKey: 'candor-auth' };
    const changed = await send({ url: s3Url, accessKey, secretKey }, 'PUT', '/minio/admin/v3/add-user', query, another);
    expect(changed.status).toBe(200);
    expect(await codeOf(auth.putObject('candor-auth', 'a/b', Buffer.from('x')))).toBe('SignatureDoesNotMatch');
    expect((await init()).trim().split('\n')).toHaveLength(SERVICES.length);
    expect(await codeOf(auth.putObject('candor-auth', 'a/b', Buffer.from('x')))).toBe('done');
  });
});
