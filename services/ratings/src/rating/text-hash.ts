import { createHash } from 'node:crypto';

/** The fingerprint of a text: the same for texts that differ in case, white space or Unicode form only. */
export function textHash(feedback: string): string {
  // Upper case first: it alone folds letters such as ß and the Greek final sigma together with their other forms.
  const folded = feedback.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  const plain = folded.trim().replace(/\s+/gu, ' ');
  return createHash('sha256').update(plain).digest('hex');
}
