import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { rootDir } from '../paths.ts';
import { storeImages } from './images.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['docker-compose.yml', 'compose.dev.yml'])('the stores run from the same images as in %s', (file) => {
  for (const name of ['MONGO_IMAGE', 'REDIS_IMAGE', 'MINIO_IMAGE']) vi.stubEnv(name, '');
  const named = readFileSync(join(rootDir, file), 'utf8').matchAll(/image: \$\{(MONGO|REDIS|MINIO)_IMAGE:-([^}]+)\}/g);
  const images = new Map([...named].map(([, store = '', image]) => [store.toLowerCase(), image]));
  expect(Object.fromEntries(images)).toEqual(
    Object.fromEntries(Object.entries(storeImages).map(([store, image]) => [store, image()])),
  );
});

it('another image can be named by the same variable', () => {
  vi.stubEnv('MONGO_IMAGE', 'mongo:8.2');
  expect(storeImages.mongo()).toBe('mongo:8.2');
});
