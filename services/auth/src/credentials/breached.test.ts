import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBreachedPasswords } from './breached.ts';
import { assertPassword } from './password.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-breached-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

let files = 0;
function register(passwords: readonly string[], end = '\r\n', lower = false): string {
  files += 1;
  const path = join(folder, `register-${files}.txt`);
  const lines = passwords
    .map(sha1)
    .sort()
    .map((hash, at) => `${lower ? hash.toLowerCase() : hash}:${(at * 7_919) % 100_000}`);
  writeFileSync(path, lines.join(end) + end);
  return path;
}
const made = (count: number) => Array.from({ length: count }, (_, at) => `register ${at}`);

describe('a register of breached passwords on the disk', () => {
  it.each([1, 2, 80, 100, 5_000, 60_000])('of %i finds each of them and nobody else', async (count) => {
    const passwords = made(count);
    const breached = await openBreachedPasswords(register(passwords));
    const step = Math.max(1, Math.floor(count / 300));
    const sorted = [...passwords].sort((one, other) => (sha1(one) < sha1(other) ? -1 : 1));
    const asked = new Set([...passwords.filter((_, at) => at % step === 0), sorted[0] ?? '', sorted.at(-1) ?? '']);
    for (const password of asked) expect(await breached.has(password), password).toBe(true);
    for (let at = 0; at < 200; at += 1) expect(await breached.has(`another ${at}`)).toBe(false);
    await breached.close();
  });

  it('may have lines of another end, in small letters, without counts', async () => {
    const unix = await openBreachedPasswords(register(made(3_000), '\n', true));
    expect(await unix.has('register 17')).toBe(true);
    expect(await unix.has('register 3000')).toBe(false);
    await unix.close();
    const path = join(folder, 'bare.txt');
    writeFileSync(path, `${made(2_000).map(sha1).sort().join('\n')}\n`);
    const bare = await openBreachedPasswords(path);
    for (const password of made(2_000)) expect(await bare.has(password)).toBe(true);
    await bare.close();
  });

  it('is refused where it is not there, is something else, or is not in its order', async () => {
    await expect(openBreachedPasswords(join(folder, 'none'))).rejects.toThrow('ENOENT');
    const [words, wrong] = [join(folder, 'words.txt'), join(folder, 'wrong.txt')];
    writeFileSync(words, 'password\n123456\n');
    await expect(openBreachedPasswords(words)).rejects.toThrow('lines of SHA-1');
    writeFileSync(wrong, made(50).map(sha1).sort().reverse().join('\n'));
    await expect(openBreachedPasswords(wrong)).rejects.toThrow('in the order');
  });

  it('refuses a password that is none of the commonest and hard to guess', async () => {
    const leaked = 'kestrel-meadow-58';
    const person = { name: 'Ottilie Marrowgate', username: 'marrow.o', email: 'ottilie.m@example.com' };
    const breached = await openBreachedPasswords(register([...made(1_000), leaked]));
    await expect(assertPassword(leaked, person)).resolves.toBeUndefined();
    await expect(assertPassword(leaked, person, { breached })).rejects.toMatchObject({
      code: 'PASSWORD_COMMON',
      message: 'This password was in a breach of another site. Please choose another one.',
    });
    await expect(assertPassword('kestrel-meadow-59', person, { breached })).resolves.toBeUndefined();
    await breached.close();
  });
});
