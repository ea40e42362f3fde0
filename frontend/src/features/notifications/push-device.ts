/** What this browser can do about notifications of the site: nothing at all, what its person has refused it, or be asked. */
export type PushSupport = 'none' | 'denied' | 'open';

/** Asks nobody anything. */
export function pushSupport(): PushSupport {
  const { Notification } = globalThis as { Notification?: { permission: NotificationPermission } };
  if (Notification === undefined || !('PushManager' in globalThis) || !('serviceWorker' in navigator)) return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'open';
}

/** What the server is told of a browser's subscription; `id` is its name there. */
export interface OwnSubscription {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** This browser's subscription under the server's present key; null without one. Asks nobody anything. */
export async function readOwn(key: string): Promise<OwnSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  return subscription && isOf(subscription, key) ? told(subscription) : null;
}

/** Asks the person whether the site may show notifications, and subscribes; null where they said no. */
export async function subscribe(key: string): Promise<OwnSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && isOf(before, key)) return told(before);
  // Of a key that the server has replaced.
  await before?.unsubscribe();
  return told(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Ends this browser's subscription. */
export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

function isOf({ options }: PushSubscription, key: string): boolean {
  return options.applicationServerKey !== null && toText(options.applicationServerKey) === key;
}

async function told(subscription: PushSubscription): Promise<OwnSubscription> {
  const { endpoint } = subscription;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const id = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const keyOf = (name: PushEncryptionKeyName) => toText(subscription.getKey(name) ?? new ArrayBuffer(0));
  return { id, endpoint, p256dh: keyOf('p256dh'), auth: keyOf('auth') };
}

/** As base64url. */
function toText(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
