import { nobody } from '@candor/service-kit/security/viewer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer, openAuth, type World } from '../testing/instance.ts';
import { type Server, serve } from '../testing/server.ts';
import { register } from '../users/service.ts';
import { sweepPictures } from './service.ts';

let auth: World;
let server: Server;
beforeAll(async () => {
  auth = await openAuth();
  server = await serve(auth);
});
afterAll(async () => {
  await server.stop();
  await auth.close();
});

const DAY_MS = 24 * 3_600_000;
const update = 'mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { profilePictureUrl } }';
const plain = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

async function person() {
  const { user, token } = await register(auth.deps, newcomer());
  return { user, viewer: await server.viewerOf(token) };
}

describe('a profile picture', () => {
  it('is uploaded, put into the profile by its ticket, and served to everybody without what it came with', async () => {
    const { user, viewer } = await person();
    const { status, ticket, name } = await server.upload(viewer, await plain('red'));
    expect([status, name.startsWith(`${user._id}/`)]).toEqual([201, true]);
    const { data } = await server.graph(viewer, update, { input: { profilePictureTicket: ticket } });
    expect(data).toEqual({ updateProfile: { profilePictureUrl: `/pictures/profile/${name}` } });
    const response = await fetch(`${server.url}/pictures/${name}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${name.split('/')[1]}"`);
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 512 });
    expect(metadata.exif).toBeUndefined();
  });

  it.each([
    ['a drawing with code in it', svg, 415, 'PICTURE_TYPE'],
    ['a text', Buffer.from('not a picture'), 415, 'PICTURE_TYPE'],
    ['nothing', Buffer.alloc(0), 400, 'PICTURE_MISSING'],
    ['more than 5 MiB', Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'PICTURE_TOO_LARGE'],
  ])('%s is refused and not kept', async (_what, bytes, status, code) => {
    const { user, viewer } = await person();
    expect(await server.upload(viewer, bytes)).toMatchObject({ status, code });
    expect(auth.pictures.names().filter((name) => name.startsWith(user._id))).toEqual([]);
  });

  it('is not taken from somebody who is signed out, and an unknown one is not found', async () => {
    expect(await server.upload(nobody, await plain('red'))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect((await fetch(`${server.url}/pictures/somebody/${'a'.repeat(32)}.webp`)).status).toBe(404);
  });

  it('is removed a day after it was kept, unless its person shows it', async () => {
    const { viewer } = await person();
    const unused = await server.upload(viewer, await plain('green'));
    const shown = await server.upload(viewer, await plain('blue'));
    await server.graph(viewer, update, { input: { profilePictureTicket: shown.ticket } });
    auth.clock.advance(DAY_MS - 1);
    await sweepPictures(auth.deps);
    expect(auth.pictures.names()).toContain(unused.name);
    auth.clock.advance(1);
    await sweepPictures(auth.deps);
    expect(auth.pictures.names()).toContain(shown.name);
    expect(auth.pictures.names()).not.toContain(unused.name);
  });
});
