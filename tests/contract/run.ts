import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../support/stack.ts';
import { askGraphql, askRest } from './ask.ts';
import { impliedRefusals } from './implied.ts';
import { anOffer } from './matchers.ts';
import { type Section, spec } from './spec.ts';
import type { Answer, Refusal, Row } from './table.ts';

/** Declares the tests of a section's rows, on one stack; `env` is added to every process of it. */
export function checkRows(section: Section, rows: readonly Row[], env: Record<string, string> = {}): void {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack(env);
  });
  afterAll(async () => {
    await stack?.stop();
    if (stack) rmSync(stack.stack.mailFolder, { recursive: true, force: true });
  });

  for (const row of rows) {
    describe(row.call, () => {
      for (const one of row.answers) {
        if (one.only !== 'graph') it(`answers by REST: ${one.what}`, () => checkRest(stack, section, row, one));
        if (one.only !== 'rest' && row.graph !== null)
          it(`answers by GraphQL: ${one.what}`, () => checkGraphql(stack, row, one));
      }
      for (const one of [...impliedRefusals(row), ...row.refusals])
        it(`refuses ${one.what}: ${one.told[0]} ${one.told[1]}`, () => checkRefusal(stack, row, one));
    });
  }
}

async function checkRest(stack: TestStack, section: Section, row: Row, { given }: Answer): Promise<void> {
  const asked = await given(stack, 'rest');
  const { status, body } = await askRest(stack, row.call, asked);
  expect({ status, body }).toMatchObject({ status: row.status ?? 200 });
  if (asked.rest !== undefined) expect({ body }).toMatchObject({ body: asked.rest });
  const fields = spec[section].find(({ call }) => call === row.call)?.fields ?? [];
  // Of a list each record has them all.
  for (const record of Array.isArray(body) ? body : [body])
    expect(Object.keys(record ?? {})).toEqual(expect.arrayContaining([...fields]));
  await asked.after?.();
}

async function checkGraphql(stack: TestStack, row: Row, { given }: Answer): Promise<void> {
  const asked = await given(stack, 'graph');
  const { data, errors } = await askGraphql(stack, row.graph ?? '', asked);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject(asked.data ?? {});
  await asked.after?.();
}

/** One situation, asked both ways: a refusal changes nothing. */
async function checkRefusal(stack: TestStack, row: Row, refused: Refusal): Promise<void> {
  const [status, code, sentence] = refused.told;
  const msg = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
  const more = {
    ...(refused.allowed && { allowed: refused.allowed }),
    ...(refused.faults && { faults: refused.faults }),
    ...(refused.offer && { offer: anOffer }),
  };
  const call = await refused.given(stack, refused.only ?? 'rest');
  if (refused.only !== 'graph') {
    const told = await askRest(stack, row.call, call);
    expect(told).toMatchObject({ status, body: { msg, code, ...more } });
    if (refused.retryAfter) expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  if (refused.only !== 'rest' && row.graph !== null) {
    const { errors } = await askGraphql(stack, row.graph, call);
    expect(errors).toMatchObject([{ message: msg, extensions: { code, status, ...more } }]);
    if (refused.retryAfter) expect(errors?.[0]?.extensions.retryAfterSeconds).toBeGreaterThan(0);
  }
  await call.after?.();
}
