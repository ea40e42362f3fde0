/**
 * `node --import tsx tools/src/sdk/types.ts [--check]`: makes the types of the SDK of the API's description: of the calls that a key may
 * make, and no other. With `--check` it only compares, and ends with 1 when the file is not what the calls say.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeRoutes } from '@candor/gateway/openapi/document';
import { scopesOf } from '@candor/gateway/rest/key-calls';
import { restRoutes } from '@candor/gateway/rest/routes/index';
import { rootDir } from '@candor/infra/paths';
import openapiTypes, { astToString } from 'openapi-typescript';

const FILE = join(rootDir, 'packages/sdk/src/generated/api.ts');

/** The file's text. */
async function typesText(): Promise<string> {
  const calls = restRoutes.filter((route) => scopesOf(route) !== null);
  const description = structuredClone(describeRoutes(calls)) as { paths: Record<string, unknown> };
  // The live stream is people's.
  delete description.paths['/api/notifications/stream'];
  const types = await openapiTypes(JSON.parse(JSON.stringify(description)));
  return `/** Made of the API's description by \`npm run sdk:types\`. */\n${astToString(types)}`;
}

const text = await typesText();
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('packages/sdk/src/generated/api.ts is not what the API says: run npm run sdk:types');
  process.exitCode = 1;
}
