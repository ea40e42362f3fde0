import { describe, expect, it } from 'vitest';
import { assertPassword } from './password.ts';

const person = { name: 'Ottilie Marrowgate', username: 'marrow.o', email: 'ottilie.m@example.com' };
const judge = (password: string, words = person) => assertPassword(password, words);
const weak = { code: 'PASSWORD_COMMON', status: 400 };
const LONGEST = 128;

describe('a password that is set', () => {
  it.each([
    'quiet-harbour-42',
    'a plain long password',
    'kestrel-meadow-58',
    'Zürcher Löwe, 7 Katzen',
    '🦊🌲 nine wet stones',
  ])('may be %s', async (password) => {
    await expect(judge(password)).resolves.toBeUndefined();
  });

  it('has at least eight characters, however they are written', async () => {
    const short = { code: 'PASSWORD_TOO_SHORT', message: 'The password must be at least 8 characters long.' };
    for (const password of ['aaaaaa', 'x7!kQ2z', '🦊🌲🌲🦊'])
      await expect(judge(password)).rejects.toMatchObject(short);
    await expect(assertPassword('x7!kQ2z', person, { tooShort: 'NEW_PASSWORD_TOO_SHORT' })).rejects.toMatchObject({
      code: 'NEW_PASSWORD_TOO_SHORT',
      message: 'New password must be at least 8 characters long.',
    });
  });

  it.each(['password1', 'Passw0rd', 'qwertyuiop', 'ILOVEYOU1'])(
    'is none of the commonest, such as %s',
    async (password) => {
      await expect(judge(password)).rejects.toMatchObject({
        ...weak,
        message: 'This password is too common. Please choose another one.',
      });
    },
  );

  it.each([
    'Passw0rd!',
    '87654321',
    'aaaaaaaa',
    'zxcvbnm,',
    '19871204',
    'P@ssw0rd2',
    'abcabcabc',
    'correcthorse',
    'Candor2026',
  ])('is not easy to guess, as %s is', async (password) => {
    await expect(judge(password)).rejects.toMatchObject(weak);
  });

  it.each(['marrow.o1', 'Marrowgate', 'ottilie.m', 'Ottilie1', 'OttilieMarrowgate', 'ottilie.m@example.com'])(
    'is not made of the person’s own words, as %s is',
    async (password) => {
      await expect(judge(password)).rejects.toMatchObject({
        ...weak,
        message: 'This password is too easy to guess. Please choose another one.',
      });
    },
  );

  it('is judged by its own person’s words, not by another’s', async () => {
    const other = { name: 'Bo Lund', username: 'bolund', email: 'bo@example.com' };
    await expect(judge('marrowgate7', other)).resolves.toBeUndefined();
    await expect(judge('marrowgate7')).rejects.toMatchObject(weak);
  });

  it('is judged by its beginning: what follows cannot make the judging long', async () => {
    const beginning = 'quiet-harbour-42 and seven swans';
    await expect(judge(beginning + 'p4$$w0rd1!'.repeat(LONGEST).slice(0, LONGEST - 32))).resolves.toBeUndefined();
    await expect(judge('a'.repeat(LONGEST))).rejects.toMatchObject(weak);
  });
});
