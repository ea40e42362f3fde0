import '@fontsource-variable/inter/wght.css';
import './app/tokens.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { preload } from './app/pages.ts';
import { AppRoutes } from './app/routes.tsx';
import { keepForOffline } from './lib/offline.ts';

preload(window.location.pathname);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </StrictMode>,
  );
}
if (import.meta.env.PROD) keepForOffline();
