import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LucideProvider } from 'lucide-react';
import { createBrowserRouter } from 'react-router';
import { locales } from '@homeport/contract/locales';
import { RouterProvider } from 'react-router/dom';
import './no-eval.ts';
import '../styles/main.css';
import { App, CrashScreen } from './app.tsx';
import { pageConfig } from '../foundation/page-config.ts';
import { startLanguage } from '../foundation/locale/locale.ts';
import { LocaleProvider } from '../foundation/locale/locale-provider.tsx';
import { languageLoaders } from '../locales/index.ts';
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

// What a path shows depends on the account state, which `App` finds out.
const router = createBrowserRouter([{ path: '*', Component: App, ErrorBoundary: CrashScreen }]);

const render = () =>
  createRoot(root).render(
    <StrictMode>
      <LucideProvider strokeWidth={1.75} className="shrink-0">
        <LocaleProvider>
          <RouterProvider router={router} />
        </LocaleProvider>
      </LucideProvider>
    </StrictMode>,
  );

// The development server's page brings no configuration: it has every language.
const language = startLanguage(languageLoaders, pageConfig()?.locales ?? locales);
if (language === undefined) render();
else void language.then(render);
