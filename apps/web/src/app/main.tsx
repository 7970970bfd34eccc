import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { locales } from '@homeport/contract/locales';
import './no-eval.ts';
import '../styles/main.css';
import { prepareFirstPage } from './first-page.ts';
import { App, Root } from './root.tsx';
import { startHydration } from '../foundation/hydration.ts';
import { pageConfig } from '../foundation/page-config.ts';
import { startLanguage } from '../foundation/locale/locale.ts';
import { languageLoaders } from '../locales/index.ts';
import { session } from '../foundation/portal.ts';
import { markReload, mayReload } from '../foundation/session/reload-guard.ts';
import { saveReferral } from '../foundation/session/arrival.ts';

saveReferral(localStorage, new URL(window.location.href), Date.now());
window.addEventListener('storage', session.recheck);
window.addEventListener('pageshow', (event) => {
  if (event.persisted) session.recheck();
});

// A new release may have replaced the code of a screen: the current page has its new address.
window.addEventListener('vite:preloadError', (event) => {
  const now = Date.now();
  if (!mayReload(sessionStorage, now, navigator.onLine)) return;
  event.preventDefault();
  markReload(sessionStorage, now);
  window.location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

const portal = (
  <StrictMode>
    <Root>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Root>
  </StrictMode>
);

const render = () => {
  root.textContent = '';
  startTransition(() => createRoot(root).render(portal));
};

const isPrerendered = root.firstElementChild !== null;
const isKnownVisitor = document.documentElement.dataset.visitor !== undefined;
// The development server's page brings no configuration: it has every language.
const language = startLanguage(languageLoaders, pageConfig()?.locales ?? locales);
const prepared = language === undefined ? prepareFirstPage() : language.then(prepareFirstPage);
if (language !== undefined || !isPrerendered || isKnownVisitor) void prepared.then(render);
else {
  startHydration();
  // As a transition, the page is hydrated in small parts, between which the browser paints and takes input.
  startTransition(() => void hydrateRoot(root, portal));
}
