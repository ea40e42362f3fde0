import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, fakeUploads, refusal } from '../testing/server.ts';
import { codeOf, messageOf } from './refusal.ts';
import { readToken, writeToken } from './session.ts';
import { sendForm } from './upload.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const send = () => sendForm('POST', '/api/things', new FormData(), { key: 'k1' });
const refused = { status: 401, body: { code: 'UNAUTHENTICATED', msg: 'Please sign in to go on.' } };

describe('a form with a picture', () => {
  it('goes in the person’s name, under its key, and tells how much is sent', async () => {
    writeToken('old');
    const uploads = fakeUploads(() => ({ status: 201, body: { _id: 't1' } }));
    const parts: number[] = [];
    const answer = await sendForm('POST', '/api/things', new FormData(), {
      key: 'k1',
      onProgress: (part) => parts.push(part),
    });
    expect(answer).toEqual({ _id: 't1' });
    expect(uploads).toMatchObject([{ method: 'POST', path: '/api/things', token: 'old', key: 'k1' }]);
    expect(parts).toEqual([0.5, 1]);
  });

  it('is sent once more, under the same key, when the token ran out', async () => {
    writeToken('old');
    fakeServer({ Refresh_Mutation: { data: { refreshSession: { token: 'new' } } } });
    const uploads = fakeUploads(({ token }) => (token === 'new' ? { status: 201, body: {} } : refused));
    await send();
    expect(uploads.map(({ token, key }) => [token, key])).toEqual([
      ['old', 'k1'],
      ['new', 'k1'],
    ]);
  });

  it('signs out when the session has ended', async () => {
    writeToken('old');
    fakeServer({ Refresh_Mutation: refusal('SESSION_ENDED', 'Your session has ended.', 401) });
    fakeUploads(() => refused);
    await expect(send()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(readToken()).toBeNull();
  });

  it('tells the server’s words when refused, and nothing of the server’s when the connection was lost', async () => {
    writeToken('old');
    fakeUploads(() => ({ status: 415, body: { code: 'PICTURE_TYPE', msg: 'The picture must be a JPEG.' } }));
    const told = await send().catch((error: unknown) => error);
    expect([codeOf(told), messageOf(told)]).toEqual(['PICTURE_TYPE', 'The picture must be a JPEG.']);
    const uploads = fakeUploads(() => 'lost');
    const lost = await send().catch((error: unknown) => error);
    expect([codeOf(lost), messageOf(lost)]).toEqual([undefined, undefined]);
    expect(uploads).toHaveLength(1);
  });
});
