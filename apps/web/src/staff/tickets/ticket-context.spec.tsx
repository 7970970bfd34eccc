import type { CallAnswer } from '@homeport/contract/call';
import { ticketContext } from '@homeport/contract/staff-tickets';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { TicketContext } from './ticket-context.tsx';

const TIME = '2026-11-21T10:00:00.000Z';
const context: CallAnswer<typeof ticketContext> = {
  plan_type: 'unpaid',
  plan: { plan_name: 'expert', plan_period: 'yearly' },
  websites: [
    { ascii_name: 'xn--mnchen-3ya.example', answers: 'ok', certificate: 'expired' },
    { ascii_name: 'shop.example', answers: 'silent', certificate: 'valid' },
    { ascii_name: 'blog.example', answers: 'ok', certificate: 'valid' },
  ],
  tasks: [{ id: 'o1', kind: 'hosting.addWebsite', state: 'parked', created: TIME }],
  tickets: [{ ticket_id: 17, status: 'closed', snippet: 'My mail is late', updated: TIME }],
};

function open(role: 'agent' | 'admin' = 'admin') {
  handleStaffArea(role);
  return renderScreen(<TicketContext ticketId={1001} />, { path: '/', user: staffMember(role) });
}
const part = (name: string) => screen.findByRole('group', { name });
const line = async (name: string, words: string) =>
  within(await part(name))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(words));

describe('what staff see beside a ticket', () => {
  it('is the plan, the health of websites, tasks and other tickets', async () => {
    handle(ticketContext, context);
    open();
    expect(await part('Plan')).toHaveTextContent('Expert, yearlyUnpaid');
    expect(await line('Websites', 'münchen.example')).toHaveTextContent('Certificate problem');
    expect(await line('Websites', 'shop.example')).toHaveTextContent('Not responding');
    expect(await line('Websites', 'blog.example')).toHaveTextContent('Online');
    expect(await line('Tasks', 'add website')).toHaveTextContent('Needs attention');
    expect(await line('Other tickets', '#17 My mail is late')).toHaveTextContent('Closed');
    expect(screen.queryByRole('group', { name: 'Tags' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByText('Access is logged and visible to the customer.')).toBeVisible();
  });

  it('has the tags of the customer, if there are any', async () => {
    handle(ticketContext, { ...context, customer_tags: ['vip'] });
    open();
    expect(await part('Tags')).toHaveTextContent('vip');
  });

  it('leads an agent nowhere that they may not go', async () => {
    handle(ticketContext, context);
    open('agent');
    await part('Tasks');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says what there is not, and what could not be loaded', async () => {
    handle(ticketContext, refuse('internal_error'));
    const { user } = open();
    expect(await screen.findByText('We could not load the customer’s plan and websites.')).toBeVisible();
    handle(ticketContext, { plan_type: 'newuser', plan: null, websites: [], tasks: [], tickets: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await part('Plan')).toHaveTextContent('No plan');
    expect(screen.getByText('No open or failed tasks.')).toBeVisible();
  });
});
