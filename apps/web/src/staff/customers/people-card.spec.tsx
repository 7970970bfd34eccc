import { customerPeople } from '@homeport/contract/people';
import { screen, within } from '@testing-library/react';
import { customer } from '../../testing/data.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { PeopleCard } from './people-card.tsx';

const admin = customer({ isadmin: 'admin' });
const member = {
  id: 'm1',
  name: 'Max Vogel',
  email: 'max@example.com',
  role: 'developer' as const,
  since: '2026-11-01T10:00:00.000Z',
  second_factor: false,
  last_seen: null,
  websites: null,
};

describe('the people of a customer’s account', () => {
  it('are named with their roles', async () => {
    handle(customerPeople, {
      members: [member, { ...member, id: 'm2', name: null, email: 'ines@example.com', role: 'billing' }],
    });
    renderScreen(<PeopleCard customerId="c1" />, { user: admin });
    const card = within(await screen.findByRole('region', { name: 'People with access' }));
    expect(card.getByText('Max Vogel')).toBeVisible();
    expect(card.getByText(/max@example\.com/)).toBeVisible();
    expect(card.getByText('Developer')).toBeVisible();
    expect(card.getByText('ines@example.com')).toBeVisible();
    expect(card.getByText('Billing')).toBeVisible();
  });

  it('can be loaded again after an error', async () => {
    handle(customerPeople, refuse('internal_error'));
    const { user } = renderScreen(<PeopleCard customerId="c1" />, { user: admin });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    handle(customerPeople, { members: [member] });
    await user.click(retry);
    expect(await screen.findByText('Max Vogel')).toBeVisible();
  });
});
