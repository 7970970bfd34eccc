import { screen } from '@testing-library/react';
import { pseudo } from '@homeport/icu/pseudo';
import { website, websiteHealth } from '../testing/data.ts';
import { openPortal } from '../testing/portal.tsx';
import { showPseudoLanguage, untranslated } from '../testing/pseudo.ts';
import { answerDashboard } from './testing/dashboard.ts';

// What people named themselves, and what the test's portal is called.
const data = ['lune.example', 'shop.example', 'Homeport', 'Jane Doe', 'JD', 'jane@example.com', 'jane_doe'];
const fromServer = ['Germany'];
// Host names may break after each dot.
const technical = ['owner_1', '/wp-admin', 'ns1.', 'ns2.', 'dns.', 'panel.', 'example'];

it('has no English left in another language', async () => {
  await showPseudoLanguage();
  answerDashboard([website('lune.example'), website('shop.example')]);
  const dashboard = openPortal('/website/lune.example');
  expect(await screen.findByRole('button', { name: pseudo('WP Admin') })).toBeVisible();
  expect(await screen.findByRole('switch', { name: pseudo('Object cache') })).toBeChecked();
  expect(await screen.findByText(pseudo('Proven'))).toBeVisible();
  expect(await screen.findByText(/512 ṀƁ/)).toBeVisible();
  expect(untranslated([...data, ...fromServer, ...technical])).toEqual([]);
  dashboard.unmount();

  const pointing = { target: 'nowhere' as const, addresses: [], checked_at: null, managed: false };
  const notChecked = websiteHealth({ checked_at: null, certificate: 'unknown' });
  answerDashboard([website('lune.example', { pointing }), website('shop.example', { health: notChecked })]);
  openPortal('/');
  expect(await screen.findByRole('table')).toBeVisible();
  expect(untranslated([...data, ...fromServer, ...technical])).toEqual([]);
});
