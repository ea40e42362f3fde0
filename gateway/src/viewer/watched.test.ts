import { publisherRedis } from '@candor/service-kit/data/redis';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { watchSecurity } from '@candor/service-kit/testing/watched';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callLimits, createLimits } from '../limits/limits.ts';
import { startWorld, type World } from '../testing/world.ts';

const { log, metrics, take } = watchSecurity();
// Nothing answers there: each process counts for itself.
const redis = publisherRedis('redis://127.0.0.1:1');
let world: World;
beforeAll(async () => {
  world = await startWorld({ log, metrics, limits: createLimits({ redis, prefix: 'watched', log: silentLog }) });
});
afterAll(async () => {
  await world.stop();
  redis.disconnect();
});

const SUBMIT = 'mutation { submitRating(input: { id: "r1" }) { id } }';
const line = (security: string, more: object = {}) =>
  expect.objectContaining({ security, network: '127.0.0.0/24', requestId: expect.any(String), ...more });

describe('whoever watches the gateway is told once, without the token, of', () => {
  it('somebody who names an organisation that is not theirs', async () => {
    const token = world.signIn('o1', { organisations: [{ id: 'o1', role: 'owner' }] });
    const headers = { 'candor-organisation': 'foreign' };
    await world.graphql('{ me { id } }', {}, { token, headers });
    expect((await take()).lines).toEqual([line('forbidden')]);
    await world.call('GET', '/api/profile/me', { token, headers });
    expect((await take()).lines).toEqual([line('forbidden')]);
  });

  it('a forged or unreadable token; one whose time is over is nothing to tell of', async () => {
    const good = world.signIn('u1');
    for (const token of [`${good.slice(0, -8)}AAAAAAAA`, 'nonsense', world.signToken({ sub: 'u1' }, { keyid: 'k2' })]) {
      for (const ask of [
        () => world.graphql('{ me { id } }', {}, { token }),
        () => world.call('GET', '/api/profile/me', { token }),
      ]) {
        expect((await ask()).status).toBe(401);
        const { lines, text } = await take();
        expect(lines).toEqual([line('token_refused')]);
        expect(text).not.toContain(token);
      }
    }
    const early = world.signIn('u3');
    world.clock.advance(15 * 60_000 + 1_000);
    for (const token of [good, early]) expect((await world.call('GET', '/api/profile/me', { token })).status).toBe(401);
    world.sessions.set('session-u4', { active: false });
    const ended = world.signToken({ sub: 'u4', sid: 'session-u4' });
    expect((await world.call('GET', '/api/profile/me', { token: ended })).status).toBe(401);
    expect((await world.graphql('{ me { id } }')).status).toBe(200);
    expect((await take()).lines).toEqual([]);
  });

  it('a call that the role forbids', async () => {
    const token = world.signIn('rater');
    expect((await world.call('GET', '/api/users', { token })).status).toBe(403);
    const { lines, text } = await take();
    expect(lines).toEqual([line('forbidden', { userId: 'rater' })]);
    expect(text).not.toContain(token);
  });

  it('a flood, each call of it', async () => {
    const token = world.signIn('busy');
    for (let n = 0; n < callLimits.submit.account; n += 1) await world.graphql(SUBMIT, {}, { token });
    await take();
    expect((await world.graphql(SUBMIT, {}, { token })).status).toBe(429);
    expect((await take()).lines).toEqual([line('flood', { userId: 'busy' })]);
    expect((await world.call('POST', '/api/ratings/submit-pending/r1', { token })).status).toBe(429);
    expect((await take()).lines).toEqual([line('flood', { userId: 'busy' })]);
  });

  it('input that is refused at the door, without what was sent', async () => {
    const token = world.signIn('typing');
    const told = [line('input_refused', { userId: 'typing' })];
    expect((await world.call('GET', '/api/profile/statement?from=secret-word', { token })).status).toBe(400);
    const { lines, text } = await take();
    expect(lines).toEqual(told);
    expect(text).not.toContain('secret-word');
    expect((await world.graphql('{ me { nothing } }', {}, { token })).status).toBe(400);
    expect((await take()).lines).toEqual(told);
  });

  it('nothing that a service refused, which has told of it', async () => {
    const token = world.signIn('payee');
    const payout = { amount: 2, network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', securityPin: '0000' };
    const reply = await world.call('POST', '/api/withdrawals/request', { token, body: payout });
    expect(reply.body).toMatchObject({ code: 'PIN_WRONG' });
    expect((await take()).lines).toEqual([]);
  });
});
