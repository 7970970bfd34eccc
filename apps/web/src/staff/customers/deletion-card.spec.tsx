import { customerDeletion, stopDeletion } from '@homeport/contract/deletion';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { DeletionCard } from './deletion-card.tsx';

const deletion = {
  state: 'requested' as const,
  requested: '2026-11-27T10:00:00.000Z',
  due: '2026-12-11T10:00:00.000Z',
  waits: false,
  operation_id: null,
};
const admin = staffMember('admin');

beforeEach(() => handleStaffArea('admin'));

describe('the deletion of a customer’s account', () => {
  it('is stopped with a reason', async () => {
    handle(customerDeletion, { deletion });
    const { user } = renderScreen(<DeletionCard customerId="c1" />, { user: admin, withToasts: true });
    expect(await screen.findByText('Deletion requested')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop deletion' }));
    const dialog = within(await screen.findByRole('dialog'));
    const stopped = handle(stopDeletion, { status: 'success' });
    await user.click(dialog.getByRole('button', { name: 'Stop deletion' }));
    expect(stopped).toHaveLength(0);
    await user.type(dialog.getByRole('textbox'), 'Asked by phone');
    handle(customerDeletion, { deletion: { ...deletion, state: 'stopped' } });
    await user.click(dialog.getByRole('button', { name: 'Stop deletion' }));
    await waitFor(() => expect(screen.queryByText('Deletion requested')).not.toBeInTheDocument());
    expect(stopped).toMatchObject([{ params: { customer_id: 'c1' }, body: { reason: 'Asked by phone' } }]);
  });

  it('leads to its operation once it began', async () => {
    handle(customerDeletion, { deletion: { ...deletion, state: 'running', operation_id: 'o1' } });
    renderScreen(<DeletionCard customerId="c1" />, { user: admin });
    expect(await screen.findByRole('link', { name: 'Show operation' })).toHaveAttribute(
      'href',
      expect.stringMatching(/operations\/o1$/),
    );
    expect(screen.queryByRole('button', { name: 'Stop deletion' })).not.toBeInTheDocument();
  });
});
