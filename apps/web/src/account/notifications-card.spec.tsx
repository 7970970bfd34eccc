import type { User } from '@homeport/contract/auth';
import { notifications, setNotifications } from '@homeport/contract/support-preferences';
import { screen, waitFor, within } from '@testing-library/react';
import type { Account } from '../foundation/routing/account-state.ts';
import { allNotifications } from '../testing/account-data.ts';
import { customer, hostingAccount } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { staffMember } from '../testing/staff-data.ts';
import { NotificationsCard } from './notifications-card.tsx';

const noPlan: Account = { state: 'noPlan', plan: null, panel: null };
const ofAdmin = { ...allNotifications, staff_ticket: true, staff_dispute: false };

function show(user: User = customer(), account: Account = hostingAccount()) {
  return renderScreen(<NotificationsCard />, { user, account });
}
const aSwitch = (name: string) => screen.findByRole('switch', { name });
const rowOf = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr');
const topics = () =>
  screen.getAllByRole('rowheader').map((header) => header.firstElementChild?.textContent ?? '');

describe('the choice of notifications', () => {
  it('is one table of bell and email, and says what is always emailed', async () => {
    handle(notifications, allNotifications);
    show();
    const replies = within((await rowOf(/^Replies/)) ?? document.body);
    expect(replies.getByRole('switch', { name: 'Show in the bell: Replies' })).toBeChecked();
    expect(replies.getByRole('switch', { name: 'Send by email: Replies' })).toBeChecked();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Topic',
      'Bell',
      'Email',
    ]);
    for (const topic of [/^Plan and payments/, /^Domains/, /^Email of your domains/, /^Security/]) {
      const row = within((await rowOf(topic)) ?? document.body);
      expect(row.getAllByRole('switch')).toHaveLength(1);
      expect(row.getByRole('cell', { name: 'Always' })).toBeVisible();
    }
    expect(await rowOf(/^Websites/)).toHaveTextContent('Never');
    // What failed stays until it is seen.
    const failed = within((await rowOf(/^Failed tasks/)) ?? document.body);
    expect(failed.getByRole('cell', { name: 'Always' })).toBeVisible();
    expect(await aSwitch('Show in the bell: Security')).toHaveAccessibleDescription(/how you sign in/);
  });

  it('changes bell and email each by itself, also with the keyboard', async () => {
    handle(notifications, allNotifications);
    const sent = handle(setNotifications, { status: 'success' });
    const { user } = show();
    const [bell, email] = [
      await aSwitch('Show in the bell: Finished tasks'),
      await aSwitch('Send by email: Finished tasks'),
    ];
    await user.click(email);
    await waitFor(() => expect(email).not.toBeChecked());
    expect(bell).toBeChecked();
    bell.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(bell).not.toBeChecked());
    expect(email).not.toBeChecked();
    expect(sent.map(({ body }) => body)).toEqual([
      { operation_finished: false },
      { on_screen: { operation_finished: false } },
    ]);
  });

  it('does not show a choice that was not kept', async () => {
    handle(notifications, allNotifications);
    handle(setNotifications, refuse('internal_error'));
    const { user } = show();
    const replies = await aSwitch('Send by email: Replies');
    await user.click(replies);
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Please try again.');
    expect(replies).toBeChecked();
    handle(setNotifications, { status: 'success' });
    await user.click(replies);
    await waitFor(() => expect(replies).not.toBeChecked());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that it could not be loaded, and loads on request', async () => {
    handle(notifications, refuse('internal_error'));
    const { user } = show();
    expect(await screen.findByText('We could not load your choices.')).toBeVisible();
    handle(notifications, allNotifications);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await aSwitch('Send by email: Replies')).toBeVisible();
  });

  it('of staff without a plan has only what concerns them, and no bell', async () => {
    handle(notifications, ofAdmin);
    show(staffMember('admin'), noPlan);
    expect(await aSwitch('Send by email: Disputes')).not.toBeChecked();
    expect(topics()).toEqual([
      'Assigned to you',
      'Replies',
      'Request status',
      'New tickets',
      'Disputes',
      'Security',
    ]);
    expect(screen.queryByRole('columnheader', { name: 'Bell' })).not.toBeInTheDocument();
    expect(await rowOf(/^Replies/)).toHaveTextContent('A customer replied to a ticket assigned to you.');
  });

  it('of staff with a plan has that of a customer too', async () => {
    handle(notifications, ofAdmin);
    show(staffMember('admin'));
    expect(await rowOf(/^Disputes/)).toHaveTextContent('Never');
    expect(topics()).toEqual([
      'Assigned to you',
      'Replies',
      'Request status',
      'Finished tasks',
      'Failed tasks',
      'Websites',
      'Plan and payments',
      'Domains',
      'Email of your domains',
      'Security',
      'Service status',
      'New tickets',
      'Disputes',
    ]);
  });
});
