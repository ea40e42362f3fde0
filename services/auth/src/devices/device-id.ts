import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedIds } from '@candor/service-kit/data/ids';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';

/** 128 bits. */
const ID_BYTES = 16;
const SHAPE = /^[\w-]{22}\.[\w-]{22}$/;

/** What a browser is to be known by: a random id, with our mark, so that nobody else can make one up. */
export function newDeviceId(ring: SecretRing): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  return `${id}.${marksOf(ring, id)[0]}`;
}

/** Whether an id was made here, under any key of the ring. */
export function isDeviceId(ring: SecretRing, device: string | undefined): device is string {
  if (device === undefined || !SHAPE.test(device)) return false;
  const [id = '', given = ''] = device.split('.');
  return marksOf(ring, id).some((mark) => timingSafeEqual(Buffer.from(mark), Buffer.from(given)));
}

/**
 * By what a person's record knows a device, under each key of the ring, newest first: of two people on one device nobody can tell that it is
 * the same.
 */
export function deviceHashes(ring: SecretRing, userId: string, device: string): [string, ...string[]] {
  return derivedIds(ring, 'known device', userId, device);
}

function marksOf(ring: SecretRing, id: string): [string, ...string[]] {
  const markBy = (secret: string) =>
    createHmac('sha256', secret).update(id).digest().subarray(0, ID_BYTES).toString('base64url');
  const [newest, ...older] = derivedIds(ring, 'devices');
  return [markBy(newest), ...older.map(markBy)];
}
