import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopesOf } from '../rest/key-calls.ts';
import { restRoutes } from '../rest/routes/index.ts';
import { nonconformity } from '../testing/conformity.ts';
import { startWorld, type World } from '../testing/world.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }>;
  };
  responses: Record<string, { content?: object }>;
  security: object[];
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

let world: World;
let description: Description;
beforeAll(async () => {
  world = await startWorld();
  description = (await world.call('GET', '/api/openapi.json')).body;
});
afterAll(() => world.stop());

const operationOf = (method: string, path: string) =>
  description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator({ strict: false });
    const result = await validator.validate(structuredClone(description) as unknown as Record<string, unknown>);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every call, each under a name of its own, and nothing that is none', () => {
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = restRoutes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual([...served, 'GET /api/notifications/stream'].sort());
    const ids = Object.values(description.paths).flatMap((operations) =>
      Object.values(operations).map((one) => one.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says of every call what it answers with, who may call it and how it refuses', () => {
    for (const { method, path, access, status, answer, params, ignoresToken } of restRoutes) {
      const operation = operationOf(method, path);
      const done = operation?.responses[String(status ?? 200)];
      expect(done, `${method} ${path}`).toBeDefined();
      expect(done?.content === undefined, `${method} ${path}`).toBe(answer === undefined);
      if (answer === undefined) expect(status, `${method} ${path}`).toBe(204);
      const statuses = Object.keys(operation?.responses ?? {});
      if (access !== 'anyone') expect(statuses).toContain('403');
      if (ignoresToken !== true) expect(statuses, path).toContain('401');
      const scopes = scopesOf({ method, path });
      if (access !== 'anyone')
        expect(operation?.security).toEqual(scopes ? [{ bearer: [] }, { apiKey: scopes }] : [{ bearer: [] }]);
      if (params) expect(statuses).toContain('404');
      expect(operation?.parameters?.filter((one) => one.in === 'path').map((one) => `:${one.name}`) ?? []).toEqual(
        path.match(/:\w+/g) ?? [],
      );
    }
  });

  it('tells of forms with their pictures, of pages, and of the key of a repeated call', () => {
    const deposit = operationOf('POST', '/api/deposits/request');
    const form = deposit?.requestBody?.content['multipart/form-data']?.schema;
    expect(Object.keys(form?.properties ?? {})).toEqual(['amount', 'network', 'txHash', 'screenshot']);
    expect(form?.required).toEqual(['amount', 'network', 'screenshot']);
    expect(Object.keys(operationOf('PUT', '/api/profile')?.requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
      'application/json',
    ]);
    const names = (method: string, path: string) => operationOf(method, path)?.parameters?.map(({ name }) => name);
    expect(names('GET', '/api/ratings/user')).toEqual(['limit', 'cursor', 'status']);
    expect(names('POST', '/api/publisher/apps/:id/fund')).toEqual(['id', 'Idempotency-Key']);
  });
});

describe('the check of an answer against it', () => {
  const wrong = (path: string, status: number, body: unknown, type = 'application/json; charset=utf-8') =>
    nonconformity({ method: 'GET', path }, { status, type, body });

  it('finds a wrong type, a field too many, a status and a type of file that are not described', () => {
    expect(wrong('/api/users/count', 200, { count: 3 })).toBeUndefined();
    expect(wrong('/api/users/count', 200, { count: '3' })).toContain('must be integer');
    expect(wrong('/api/users/count', 200, { count: 3, secret: 1 })).toContain('additional properties');
    expect(wrong('/api/users/count', 418, { count: 3 })).toContain('a status that is not described');
    expect(wrong('/api/users/count', 403, { msg: 'No.' })).toContain("required property 'code'");
    expect(wrong('/api/withdrawals/w1', 200, {})).toContain("required property '_id'");
    expect(wrong('/api/profile/statement?from=x', 200, 'a,b', 'application/json')).toContain('is not described');
  });
});

describe('the page of the API', () => {
  it('runs our own scripts only, under the same policy as every page, and asks no other site', async () => {
    const reply = await world.call('GET', '/api/docs');
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(reply.headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe");
    const html = String(reply.body);
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|https?:\/\/|\son\w+=/);
    for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const file = await fetch(`${world.url}${path}`);
      expect(file.status, path).toBe(200);
      expect(file.headers.get('content-type'), path).toMatch(/^text\/(javascript|css)/);
      expect((await file.text()).length, path).toBeGreaterThan(50);
    }
  });
});
