import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AddressRouter } from './routing/address-router.tsx';
import * as z from 'zod/mini';
import '../styles/main.css';
import { App } from './app.tsx';
import { session } from './portal.ts';
import { keepReferral } from './session/referral.ts';

// Compiled validators need eval, which the Content-Security-Policy refuses.
z.config({ jitless: true });

keepReferral(localStorage, new URL(window.location.href), Date.now());
window.addEventListener('storage', session.recheck);
window.addEventListener('pageshow', (event) => {
  if (event.persisted) session.recheck();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

createRoot(root).render(
  <StrictMode>
    <AddressRouter>
      <App />
    </AddressRouter>
  </StrictMode>,
);
