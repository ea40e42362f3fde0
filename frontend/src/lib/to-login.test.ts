import { describe, expect, it } from 'vitest';
import { readToLogin, wayBack } from './to-login.ts';

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const back = (from: unknown, of: unknown = 'u1', area: 'user' | 'admin' = 'user') =>
  wayBack({ why: 'ended', from, of }, tokenOf('u1'), area);

describe('the way back after a sign-in', () => {
  it('is where the person was, or what somebody asked for who was not signed in', () => {
    expect(back('/start?rating=r1')).toBe('/start?rating=r1');
    expect(back('/records', '')).toBe('/records');
    expect(back('/records', undefined)).toBe('/records');
  });

  it('is nobody else’s', () => {
    expect(back('/start?rating=r1', 'u2')).toBeUndefined();
  });

  it.each([
    '//evil.example/start',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/./\\evil.example',
    '/.//evil.example',
    'https://[',
    '/a/..//evil.example',
    '/login',
    '/login/',
    '/signup?ref=x',
    '/admin/login',
    '/admin',
    '/admin/users',
    42,
    null,
    undefined,
  ])('is never %s', (from) => {
    expect(back(from)).toBeUndefined();
  });

  it('of an administrator is in their area', () => {
    expect(back('/admin/users?q=ann', 'u1', 'admin')).toBe('/admin/users?q=ann');
    for (const from of ['/start', '/', '/admin/login', '//admin/users', '/administrator'])
      expect(back(from, 'u1', 'admin')).toBeUndefined();
  });

  it('is read from whatever a history holds', () => {
    for (const state of [null, undefined, 'x', 7, [], { why: 'hacked', from: {}, of: 1 }])
      expect(readToLogin(state)).toEqual(
        typeof state === 'object' && state !== null ? { why: undefined, from: undefined, of: undefined } : {},
      );
  });
});
