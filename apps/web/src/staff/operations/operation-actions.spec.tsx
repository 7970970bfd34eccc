import type { CallAnswer } from '@homeport/contract/call';
import { giveUpOperation, operation, resumeOperation } from '@homeport/contract/staff-operations';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { OperationActions, useOperation } from './operation-actions.tsx';

type Operation = CallAnswer<typeof operation>;

const ID = '0193f1c0-0000-7000-8000-000000000007';
const TIME = '2026-11-21T09:00:00.000Z';
const actions = { retry: false, resume: true, give_up: true, give_up_refusal: null };
const stuck: Operation = {
  id: ID,
  kind: 'hosting.setUpAccount',
  key: 'account 1',
  state: 'parked',
  progress: 40,
  attempts: 5,
  customer: null,
  step: 'Create the webspace',
  error_code: null,
  error: 'Timed out',
  created: TIME,
  updated: TIME,
  finished: null,
  next_try: null,
  queue: 'hosting',
  message: null,
  input: {},
  worker: null,
  steps: [],
  actions,
};

function Actions() {
  const { data } = useOperation(ID);
  return data ? <OperationActions operation={data} /> : null;
}

describe('the actions of an operation', () => {
  it('resume it and show its new state', async () => {
    handle(operation, stuck);
    handle(resumeOperation, { ...stuck, state: 'queued', actions: { ...actions, resume: false } });
    const { user } = renderScreen(<Actions />);
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Resumed where it stopped.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
  });

  it('show why resuming was rejected, and refetch the operation', async () => {
    handle(operation, stuck);
    handle(resumeOperation, refuse('conflict', { message: 'It is running already.' }));
    const { user } = renderScreen(<Actions />);
    const resume = await screen.findByRole('button', { name: 'Resume' });
    handle(operation, { ...stuck, state: 'succeeded', actions: { ...actions, resume: false } });
    await user.click(resume);
    expect(await screen.findByText('It is running already.')).toBeVisible();
    await waitFor(() => expect(resume).not.toBeInTheDocument());
  });

  it('give it up only with a reason, which is sent as one line', async () => {
    handle(operation, stuck);
    const requests = handle(giveUpOperation, { ...stuck, state: 'undoing' });
    const { user } = renderScreen(<Actions />);
    await user.click(await screen.findByRole('button', { name: 'Give up' }));
    const reason = await screen.findByLabelText('Reason');
    await user.click(screen.getByRole('button', { name: 'Give up and roll back' }));
    expect(await screen.findByText(/Write at least 3 characters/)).toBeVisible();
    await user.type(reason, 'Server{Enter} is gone ');
    await user.click(screen.getByRole('button', { name: 'Give up and roll back' }));
    expect(await screen.findByText('Given up. Its changes are being rolled back.')).toBeVisible();
    expect(requests).toMatchObject([{ body: { reason: 'Server is gone' } }]);
  });

  it('keep the reason when giving up fails', async () => {
    handle(operation, stuck);
    handle(giveUpOperation, refuse('conflict', { message: 'It is running again.' }));
    const { user } = renderScreen(<Actions />);
    await user.click(await screen.findByRole('button', { name: 'Give up' }));
    await user.type(await screen.findByLabelText('Reason'), 'Server is gone');
    await user.click(screen.getByRole('button', { name: 'Give up and roll back' }));
    expect(await screen.findByText('It is running again.')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('Server is gone');
  });

  it('show why it cannot be given up', async () => {
    const sentence = 'The payment was refunded already.';
    handle(operation, { ...stuck, actions: { ...actions, give_up: false, give_up_refusal: sentence } });
    renderScreen(<Actions />);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Give up' })).not.toBeInTheDocument();
  });
});
