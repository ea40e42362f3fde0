import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedId } from '@candor/service-kit/data/ids';

/** 128 bits. */
const ID_BYTES = 16;
const SHAPE = /^[\w-]{22}\.[\w-]{22}$/;

/** What a browser is to be known by: a random id, with our mark, so that nobody else can make one up. */
export function newDeviceId(secret: string): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  return `${id}.${markOf(secret, id)}`;
}

/** Whether an id was made here. */
export function isDeviceId(secret: string, device: string | undefined): device is string {
  if (device === undefined || !SHAPE.test(device)) return false;
  const [id = '', mark = ''] = device.split('.');
  return timingSafeEqual(Buffer.from(markOf(secret, id)), Buffer.from(mark));
}

/** By what a person's record knows a device: of two people on one device nobody can tell that it is the same. */
export function deviceHash(secret: string, userId: string, device: string): string {
  return derivedId(secret, 'known device', userId, device);
}

function markOf(secret: string, id: string): string {
  const mac = createHmac('sha256', derivedId(secret, 'devices')).update(id).digest();
  return mac.subarray(0, ID_BYTES).toString('base64url');
}
