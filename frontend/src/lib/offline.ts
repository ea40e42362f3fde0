/** Registers the worker that keeps the product's code, a moment after the page, and tells it what was loaded before it was there. */
export function keepForOffline(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker === undefined) return;
  const start = async () => {
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    // Styles that stand in this page's HTML were not fetched; those of the other pages are the files.
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
    active?.postMessage({ loaded: [...fetched, ...styles] });
  };
  // Without the worker everything works but the reading without a connection.
  const begin = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
