import type { OfferKey } from './receipt.ts';

const ADDRESS = '/.well-known/candor-offers.json';
/** Public, and nobody's: it stays on the device, so that a receipt can be checked while Candor cannot be reached. */
const KEPT = 'candor:offer-keys';

/** The public keys, from Candor or, where it cannot be reached, as this device has them; undefined where it has none. */
export async function readKeys(): Promise<OfferKey[] | undefined> {
  try {
    const reply = await fetch(ADDRESS);
    const keys = reply.ok ? keysIn(await reply.json()) : undefined;
    if (keys === undefined) return keptKeys();
    keep(keys);
    return keys;
  } catch {
    return keptKeys();
  }
}

function keptKeys(): OfferKey[] | undefined {
  try {
    return keysIn(JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
  } catch {
    return undefined;
  }
}

function keep(keys: OfferKey[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ keys }));
  } catch {
    // Then they are asked for each time.
  }
}

function keysIn(answer: unknown): OfferKey[] | undefined {
  const { keys } = (answer ?? {}) as { keys?: unknown };
  if (!Array.isArray(keys)) return undefined;
  return keys.flatMap((key: Partial<OfferKey> | null) =>
    typeof key?.kid === 'string' && typeof key.x === 'string' ? [{ kid: key.kid, x: key.x }] : [],
  );
}
