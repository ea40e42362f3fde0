import { describe, expect, it } from 'vitest';
import { secretRing, withNewSecret, withoutSecret } from './secret-ring.ts';

const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];

describe('a ring of secrets', () => {
  it('is one key of the id 0 where no id is given', () => {
    const ring = secretRing(one);
    expect(ring.current).toEqual({ id: '0', secret: one });
    expect(ring.all).toEqual([ring.current]);
    expect(ring.byId('0')).toBe(ring.current);
    expect(ring.byId('1')).toBeUndefined();
  });

  it('makes under its first key and knows the others by their ids', () => {
    const ring = secretRing(` 1:${two} , 0:${one}`);
    expect(ring.current).toEqual({ id: '1', secret: two });
    expect(ring.all.map(({ id }) => id)).toEqual(['1', '0']);
    expect(ring.byId('0')?.secret).toBe(one);
    expect(ring.byId('2')).toBeUndefined();
    expect(secretRing(`0:${one}`).all).toEqual(secretRing(one).all);
  });

  it.each([
    ['nothing', ''],
    ['no secret', '1:'],
    ['a part without an id', `1:${two},${one}`],
    ['an empty part', `1:${two},`],
    ['two secrets without ids', `${two},${one}`],
    ['an id of other letters', `A-1:${two}`],
    ['an id that is too long', `${'1'.repeat(17)}:${two}`],
    ['an id twice', `1:${two},1:${one}`],
    ['a secret twice', `1:${two},0:${two}`],
  ])('refuses %s, and tells nothing of a secret', (_, text) => {
    expect(() => secretRing(text)).toThrow(/^(must be|has)/);
    expect(() => secretRing(text)).not.toThrow(/aaaa|bbbb/);
  });

  it('is given a new secret in front, under a number that no key has', () => {
    expect(withNewSecret(one, two)).toBe(`1:${two},0:${one}`);
    expect(withNewSecret(`k:${one}`, two)).toBe(`0:${two},k:${one}`);
    expect(withNewSecret(`1:${one},7:${two}`, 'c'.repeat(32))).toBe(`8:${'c'.repeat(32)},1:${one},7:${two}`);
    expect(() => withNewSecret(one, one)).toThrow('one secret under two ids');
  });

  it('loses a key that makes nothing any more, and no other', () => {
    const both = withNewSecret(one, two);
    expect(withoutSecret(both, '0')).toBe(`1:${two}`);
    expect(() => withoutSecret(both, '1')).toThrow('is in use');
    expect(() => withoutSecret(both, '2')).toThrow('no key 2');
  });
});
