import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { expect, it } from 'vitest';
import { copyTree } from '../support/tree-copy.ts';

it('each change of the page that says how to add a service is one of a place that there is; what comes of it is tried by the long tests', async () => {
  const copy = await copyTree();
  try {
    copy.follow(readFileSync(join(rootDir, 'docs/add-a-service.md'), 'utf8'));
    expect(existsSync(join(copy.dir, 'services/hello/src/index.ts'))).toBe(true);
  } finally {
    copy.remove();
  }
});
