import { useSyncExternalStore } from 'react';

/** Whether the device has a connection, as the browser says. */
export const useOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine !== false);

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
