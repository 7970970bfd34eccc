import type { CallAnswer } from '@homeport/contract/call';
import {
  operation,
  operationCounts,
  operations,
  resumeOperation,
  resumeOperations,
} from '@homeport/contract/staff-operations';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { OperationScreen } from './operation-screen.tsx';
import { OperationsScreen } from './operations-screen.tsx';

type Operation = CallAnswer<typeof operation>;

const PATH = '/homeport-su-admin/operations';
const TIME = '2026-11-21T09:00:00.000Z';
const brief: CallAnswer<typeof operations>['operations'][number] = {
  id: '0193f1c0-0000-7000-8000-000000000007',
  kind: 'domains.register',
  key: 'example.com',
  state: 'parked',
  progress: 20,
  attempts: 1,
  customer: { id: 'c1', email: 'jane@example.com', name: null },
  step: 'Registering your domain',
  error_code: null,
  error: 'rejected: 400',
  created: TIME,
  updated: TIME,
  finished: null,
  next_try: null,
};
const steps: Operation['steps'] = (
  [
    ['Registering your domain', 'failed', 'rejected: 400'],
    ['Waiting for the registry', 'todo', null],
  ] as const
).map(([label, state, error]) => ({
  name: label,
  label,
  state,
  attempts: state === 'todo' ? 0 : 1,
  started: null,
  finished: null,
  milliseconds: null,
  answer: null,
  error,
  undo: 'taken back',
}));
const stuck: Operation = {
  ...brief,
  queue: 'domains',
  message: 'Your registration is taking longer than usual.',
  input: { accountId: 'account-1' },
  worker: null,
  steps,
  actions: { retry: false, resume: true, give_up: false, give_up_refusal: 'It is paid for.' },
};

function openOperations(path = PATH) {
  handleStaffArea('admin');
  handle(operationCounts, {
    kinds: ['domains.register'],
    unfinished: [{ kind: 'domains.register', state: 'parked', count: 1, oldest: TIME }],
  });
  return renderScreen(<OperationsScreen />, { path, route: PATH, user: staffMember('admin') });
}

describe('the operations', () => {
  it('are found by their customer and their status, and say why they are stuck', async () => {
    const requests = handle(operations, { operations: [brief], next: null });
    const { user, location } = openOperations();
    expect(await screen.findByText('1 operation needs attention')).toBeVisible();
    const row = (await screen.findByRole('link', { name: 'Domains: register' })).closest('li') as HTMLElement;
    expect(row).toHaveTextContent(
      /^Needs attention.*jane@example\.com · at “Registering your domain”.*rejected/,
    );
    expect(screen.queryByRole('button', { name: /^Resume (it|all)/ })).not.toBeInTheDocument();
    const field = screen.getByLabelText('Customer’s email address');
    await user.type(field, 'JANE@example.com{Enter}');
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ query: { customer: 'JANE@example.com', state: 'unfinished' } }),
    );
    await user.selectOptions(screen.getByLabelText('Status'), 'Needs attention');
    expect(await screen.findByText('1 operation needs attention.')).toBeVisible();
    expect(location()).toBe(`${PATH}?customer=JANE%40example.com&state=parked`);
  });

  it('are resumed all at once, and say why when that was refused', async () => {
    handle(operations, { operations: [brief], next: null });
    const { user } = openOperations(`${PATH}?state=parked`);
    await user.click(await screen.findByRole('button', { name: 'Resume it' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Resume 1 operation?' })).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Domains: register1');
    handle(resumeOperations, refuse('conflict', { message: 'There are more by now.' }));
    await user.click(dialog.getByRole('button', { name: /^Resume/ }));
    expect(await dialog.findByText('There are more by now.')).toBeVisible();
    const requests = handle(resumeOperations, { resumed: 1, left: 0, further: 0 });
    await user.click(dialog.getByRole('button', { name: /^Resume/ }));
    expect(await screen.findByText('1 operation was resumed.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requests).toMatchObject([{ body: { seen: 1 } }]);
  });

  it('are resumed from their row, which says why they are stuck', async () => {
    handle(operations, { operations: [brief, { ...brief, id: 'other', state: 'running' }], next: null });
    const { user, location } = openOperations();
    const requests = handle(resumeOperation, { ...stuck, state: 'queued' });
    await user.click(await screen.findByRole('button', { name: /^Resume: / }));
    expect(await screen.findByText('Resumed where it stopped.')).toBeVisible();
    expect(requests).toMatchObject([{ params: { operation_id: brief.id } }]);
    expect(location()).toBe(PATH);
  });

  it('say that they could not be loaded, and load on request', async () => {
    handle(operations, refuse('internal_error'));
    const { user } = openOperations();
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    handle(operations, { operations: [brief], next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Domains: register' })).toBeVisible();
  });
});

describe('an operation', () => {
  function openOperation() {
    handleStaffArea('admin');
    return renderScreen(<OperationScreen />, {
      path: `${PATH}/${brief.id}`,
      route: `${PATH}/:operationId`,
      user: staffMember('admin'),
    });
  }

  it('shows where it stopped, what the customer reads and why it is not given up', async () => {
    handle(operation, stuck);
    openOperation();
    expect(await screen.findByRole('heading', { name: 'Domains: register' })).toBeVisible();
    expect(screen.getByText('Stuck until someone resumes it or gives it up.')).toBeVisible();
    expect(screen.getByText(stuck.message ?? '')).toBeVisible();
    expect(screen.getByText('It is paid for.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Give up' })).not.toBeInTheDocument();
    const list = within(screen.getByRole('region', { name: 'Steps' }));
    const step = (label: string) => list.getAllByText(label)[0]?.closest('li');
    expect(step('Registering your domain')).toHaveTextContent(/Failed.*rejected: 400/);
    expect(step('Waiting for the registry')).toHaveTextContent('To do');
    expect(screen.getByText('account-1')).toBeInTheDocument();
    expect(screen.getAllByText(/jane@example\.com/)[0]).toBeVisible();
  });

  it('says that there is none at an unknown address', async () => {
    handle(operation, refuse('not_found'));
    openOperation();
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
  });
});
