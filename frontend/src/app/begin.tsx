import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Standing } from '../components/ui/Standing.tsx';
import { keepForOffline } from '../lib/offline.ts';
import { preload } from './pages.ts';
import { AppRoutes } from './routes.tsx';

/** Puts the page in the place of the first view. Resolves when its code is there. */
export async function begin(): Promise<void> {
  const root = document.getElementById('root');
  // What the HTML itself shows stays until the page can take its place.
  await preload(window.location.pathname);
  if (!root) return;
  const page = createRoot(root);
  // In small pieces, between which the phone answers fingers.
  startTransition(() =>
    page.render(
      <StrictMode>
        <BrowserRouter>
          <AppRoutes />
          <Standing />
        </BrowserRouter>
      </StrictMode>,
    ),
  );
  if (import.meta.env.PROD) keepForOffline();
}
