import type { CallAnswer } from '@homeport/contract/call';
import { createdTickets } from '@homeport/contract/support';
import { screen, within } from '@testing-library/react';
import { showPseudoLanguage, untranslated } from '../testing/pseudo.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { MyRequests } from './support-screen.tsx';

type Ticket = CallAnswer<typeof createdTickets>['created_tickets'][number];

const ticket = (change: Partial<Ticket>): Ticket => ({
  ticket_id: 1,
  issue_type: 'tech',
  status: 'open',
  created: '2026-11-20T09:00:00.000Z',
  updated: '2026-11-21T09:00:00.000Z',
  creator_last_viewed: '2026-11-21T09:00:00.000Z',
  description: '',
  snippet: 'My certificate has expired.',
  ...change,
});

describe('the requests of a customer', () => {
  it('are grouped by status, and marked if they have an update', async () => {
    handle(createdTickets, {
      status: 'exists',
      created_tickets: [
        ticket({ ticket_id: 1, creator_last_viewed: '2026-11-20T09:00:00.000Z' }),
        ticket({ ticket_id: 2, status: 'escalated' }),
        ticket({ ticket_id: 3, status: 'closed' }),
      ],
      next: null,
    });
    renderScreen(<MyRequests />, { path: '/support' });
    const open = await screen.findByRole('region', { name: 'Open' });
    const [updated, seen] = within(open).getAllByRole('listitem');
    expect(updated).toHaveTextContent('NEW UPDATE');
    expect(seen).not.toHaveTextContent('NEW UPDATE');
    const closed = screen.getByRole('region', { name: 'Closed' });
    expect(within(closed).getByRole('link', { name: 'VIEW request 3' })).toBeVisible();
  });

  it('have no English left in another language', async () => {
    await showPseudoLanguage();
    const created_tickets = [ticket({ ticket_id: 1 }), ticket({ ticket_id: 2, status: 'closed' })];
    handle(createdTickets, { status: 'exists', created_tickets, next: null });
    renderScreen(<MyRequests />);
    expect(await screen.findAllByText('My certificate has expired.')).toHaveLength(2);
    expect(untranslated(['My certificate has expired.', 'Dismiss'])).toEqual([]);
  });

  it('offer the form for a new one while there are none', async () => {
    handle(createdTickets, { status: 'no_tickets', created_tickets: [], next: null });
    renderScreen(<MyRequests />, { path: '/support' });
    expect(await screen.findByRole('link', { name: 'Submit New Request' })).toHaveAttribute(
      'href',
      '/support?tab=new',
    );
  });

  it('can be loaded again after a failure', async () => {
    handle(createdTickets, refuse('not_found'));
    const { user } = renderScreen(<MyRequests />, { path: '/support' });
    expect(await screen.findByText('We could not load your requests.')).toBeVisible();
    handle(createdTickets, { status: 'exists', created_tickets: [ticket({})], next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('My certificate has expired.')).toBeVisible();
  });

  it('come page by page', async () => {
    handle(createdTickets, ({ query }) =>
      query.cursor === 'after'
        ? {
            status: 'exists' as const,
            created_tickets: [ticket({ ticket_id: 7, status: 'closed', snippet: 'An old one.' })],
            next: null,
          }
        : {
            status: 'exists' as const,
            created_tickets: [ticket({}), ticket({ ticket_id: 8, status: 'escalated' })],
            next: 'after',
          },
    );
    const { user } = renderScreen(<MyRequests />, { path: '/support' });
    const open = await screen.findByRole('region', { name: 'Open' });
    expect(within(open).getAllByRole('listitem')).toHaveLength(2);
    expect(open).toHaveTextContent('Escalated');
    expect(screen.queryByRole('region', { name: 'Closed' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('region', { name: 'Closed' })).toHaveTextContent('An old one.');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
