import { customerDomains } from '@homeport/contract/staff-domains';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { DomainsCard } from './domains-card.tsx';

it('shows a customer’s domains and transfers, and loads them again', async () => {
  handle(customerDomains, refuse('internal_error'));
  const { user } = renderScreen(<DomainsCard customerId="c1" />);
  expect(await screen.findByText('The domains could not be loaded.')).toBeVisible();
  handle(customerDomains, {
    domains: [
      {
        name: 'maison-lune.example',
        status: 'registered',
        expires: '2027-11-21T12:00:00.000Z',
        autorenew: false,
        managed: true,
        website: 'maison-lune.example',
        email: true,
      },
    ],
    transfers: [
      {
        id: 't1',
        name: 'moving.example',
        state: 'stuck',
        price: 15.63,
        created: '2026-11-21T12:00:00.000Z',
        requested: null,
        expected: null,
        message: null,
        can_cancel: false,
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Until 2.* · Website · Email$/)).toBeVisible();
  expect(screen.getByText('Needs attention')).toBeVisible();
});

it('says that there are none', async () => {
  handle(customerDomains, { domains: [], transfers: [] });
  renderScreen(<DomainsCard customerId="c1" />);
  expect(await screen.findByText('No domains')).toBeVisible();
});
