import { cancellations, confirmCancellation, withdrawCancellation } from '@homeport/contract/staff-billing';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { query } from '../../foundation/http/query.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { CancellationDecisions, CancellationDialogs } from './cancellation-dialogs.tsx';

const waiting = {
  id: '0193f1c0-0000-7000-8000-000000000009',
  customer: null,
  plan: null,
  reason: null,
  state: 'requested' as const,
  ends: 'soon' as const,
  requested: '2026-11-21T09:00:00.000Z',
  confirmed: null,
  access_ends: null,
};

/** A list that shows the decision only while the cancellation is waiting. */
function List() {
  const { data } = useQuery(query(cancellations, { query: {} }));
  return data?.cancellations.map(({ id }) => (
    <CancellationDecisions key={id} cancellationId={id} name="Jane Doe" />
  ));
}

function openList() {
  handle(cancellations, { cancellations: [waiting], next: null });
  return renderScreen(
    <CancellationDialogs>
      <List />
    </CancellationDialogs>,
  );
}

describe('deciding on a cancellation', () => {
  it('confirms it and shows the day on which access ends', async () => {
    const requests = handle(confirmCancellation, { access_ends: '2026-11-27T12:00:00.000Z' });
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: 'Confirm the cancellation of Jane Doe' }));
    await user.click(screen.getByRole('button', { name: 'Confirm cancellation' }));
    expect(await screen.findByText(/The cancellation is confirmed. Access ends on 27/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requests).toMatchObject([{ params: { cancellation_id: waiting.id } }]);
  });

  it('withdraws it only with a reason', async () => {
    const requests = handle(withdrawCancellation, { status: 'success' });
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: 'Withdraw the cancellation of Jane Doe' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/Write at least 3 characters/)).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'Asked by phone');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The cancellation was withdrawn.')).toBeVisible();
    expect(requests).toMatchObject([{ body: { reason: 'Asked by phone' } }]);
  });

  it('closes and updates the list when another admin has decided already', async () => {
    handle(confirmCancellation, refuse('conflict', { message: 'It was withdrawn already.' }));
    const { user } = openList();
    const decide = await screen.findByRole('button', { name: 'Confirm the cancellation of Jane Doe' });
    await user.click(decide);
    handle(cancellations, { cancellations: [], next: null });
    await user.click(screen.getByRole('button', { name: 'Confirm cancellation' }));
    expect(await screen.findByText('It was withdrawn already.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(decide).not.toBeInTheDocument());
  });

  it('keeps an open dialog when its row leaves the list', async () => {
    const { user, queryClient } = openList();
    const decide = await screen.findByRole('button', { name: 'Confirm the cancellation of Jane Doe' });
    await user.click(decide);
    handle(cancellations, { cancellations: [], next: null });
    void queryClient.refetchQueries({ queryKey: [cancellations.name] });
    await waitFor(() => expect(decide).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Confirm cancellation' })).toBeVisible();
  });
});
