import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { locales } from '@homeport/contract/locales';
import './no-eval.ts';
import '../styles/main.css';
import { prepareFirstPage } from './first-page.ts';
import { App, Root } from './root.tsx';
import { startHydration } from '../foundation/hydration.ts';
import { MissingCodeError } from '../foundation/lazy-part.tsx';
import { pageConfig } from '../foundation/page-config.ts';
import { reloadIfReplaced } from '../foundation/published-version.ts';
import { startLanguage } from '../foundation/locale/locale.ts';
import { languageLoaders } from '../locales/index.ts';
import { session } from '../foundation/portal.ts';
import { saveReferral } from '../foundation/session/arrival.ts';

saveReferral(localStorage, new URL(window.location.href), Date.now());
window.addEventListener('storage', session.recheck);
window.addEventListener('pageshow', (event) => {
  if (event.persisted) session.recheck();
});

// A new release may have replaced the code of a part of the page: the published page has its new address.
window.addEventListener('vite:preloadError', () => void reloadIfReplaced());

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

// Missing code is no fault of the page, which says how to go on; the browser reports the request.
const options: RootOptions = {
  onCaughtError: (error) => {
    if (!(error instanceof MissingCodeError)) console.error(error);
  },
};

const render = () => {
  root.textContent = '';
  startTransition(() => createRoot(root, options).render(portal));
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
  startTransition(() => void hydrateRoot(root, portal, options));
}
