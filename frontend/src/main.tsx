import '@fontsource-variable/inter/wght.css';
import './app/tokens.css';
import './app/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { preload } from './app/pages.ts';
import { AppRoutes } from './app/routes.tsx';
import { Standing } from './components/ui/Standing.tsx';
import { keepForOffline } from './lib/offline.ts';

const root = document.getElementById('root');
// What the HTML itself shows stays until the page can take its place.
void preload(window.location.pathname).then(() => {
  if (!root) return;
  const page = createRoot(root);
  // In small pieces: a slow phone goes on answering fingers while the first page is made.
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
});
if (import.meta.env.PROD) keepForOffline();
