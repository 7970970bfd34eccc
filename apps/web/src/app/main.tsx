import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './no-eval.ts';
import '../styles/main.css';
import { Root, routes } from './root.tsx';
import { session } from '../foundation/portal.ts';
import { markReload, mayReload } from '../foundation/session/reload-guard.ts';
import { keepReferral } from '../foundation/session/referral.ts';

keepReferral(localStorage, new URL(window.location.href), Date.now());
window.addEventListener('storage', session.recheck);
window.addEventListener('pageshow', (event) => {
  if (event.persisted) session.recheck();
});

// The code of a screen is gone when a new release has replaced it: the page as it is now knows where it lies.
window.addEventListener('vite:preloadError', (event) => {
  const now = Date.now();
  if (!mayReload(sessionStorage, now)) return;
  event.preventDefault();
  markReload(sessionStorage, now);
  window.location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

const portal = (
  <StrictMode>
    <Root>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Root>
  </StrictMode>
);

// Pages that were rendered in advance show a first visit; theme.js hides them from others.
const isPrerendered = root.firstElementChild !== null;
if (isPrerendered && document.documentElement.dataset.visitor === undefined) hydrateRoot(root, portal);
else {
  root.textContent = '';
  createRoot(root).render(portal);
}
delete document.documentElement.dataset.visitor;
