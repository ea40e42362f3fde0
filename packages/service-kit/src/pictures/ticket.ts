import { z } from 'zod';
import { seal, unseal } from '../security/sealed.ts';
import type { SecretRing } from '../security/secret-ring.ts';
import { refusePicture } from './picture.ts';

/** What a picture may be uploaded for. A ticket for one purpose is worth nothing for another. */
export const picturePurposes = ['profile', 'app', 'screenshot', 'feedback'] as const;
export type PicturePurpose = (typeof picturePurposes)[number];

/** What the upload of a picture answers with, sealed: who uploaded what, for which record. */
export interface PictureTicket {
  purpose: PicturePurpose;
  userId: string;
  recordId: string;
  /** The picture's name in the service's store. */
  name: string;
}

const TICKET_MS = 30 * 60_000;
const wire = z.object({
  purpose: z.enum(picturePurposes),
  userId: z.string(),
  recordId: z.string(),
  name: z.string(),
  until: z.number(),
});

/** Seals a ticket that is good for 30 minutes, under the ring's newest key. */
export function sealTicket(ring: SecretRing, ticket: PictureTicket, nowMs: number): string {
  return seal(ring.current.secret, 'picture', { ...ticket, until: nowMs + TICKET_MS });
}

/** Opens a ticket of this purpose and person. Refuses with PICTURE_TICKET: forged, expired, or somebody else's. */
export function openTicket(
  ring: SecretRing,
  sealed: string,
  purpose: PicturePurpose,
  userId: string,
  nowMs: number,
): PictureTicket {
  const opened = ring.all.map(({ secret }) => unseal(secret, 'picture', sealed)).find((value) => value !== undefined);
  const parsed = wire.safeParse(opened);
  if (
    !parsed.success ||
    parsed.data.until < nowMs ||
    parsed.data.purpose !== purpose ||
    parsed.data.userId !== userId
  ) {
    throw refusePicture('PICTURE_TICKET');
  }
  const { recordId, name } = parsed.data;
  return { purpose, userId, recordId, name };
}
