import { userDetails } from '@homeport/contract/account';
import { addWebsite } from '@homeport/contract/add-website';
import { readNotifications, runningTasks } from '@homeport/contract/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { TaskTray } from './task-tray.tsx';
import type { Task } from './use-tasks.ts';

const running: Task = {
  operation_id: 'o1',
  kind: 'wordpress.install',
  subject: 'maison-lune.com',
  state: 'running',
  progress: 40,
  steps: [
    { label: 'Creating the database', state: 'done' },
    { label: 'Installing WordPress', state: 'doing' },
  ],
  message: null,
  updated: '2026-11-21T09:00:00.000Z',
  started: '2026-11-21T09:00:00.000Z',
  link: { place: 'website', name: 'maison-lune.com' },
  notification_id: null,
};
const failed: Task = {
  ...running,
  operation_id: 'o2',
  state: 'failed',
  message: 'This domain is already hosted on the server.',
  kind: 'hosting.addWebsite',
  link: { place: 'add_website', name: 'atelier.example' },
  notification_id: '0193f1c0-0000-7000-8000-0000000000c3',
};

const handleTasks = (tasks: Task[]) => {
  handle(userDetails, {
    name: null,
    email: 'jane@example.com',
    company: null,
    unread_notifications: 0,
    has_tasks: tasks.length > 0,
  });
  return handle(runningTasks, { tasks });
};
const show = () => renderScreen(<TaskTray />, { user: customer() });

describe('the tray of tasks', () => {
  it('shows what is under way with its steps, and leads to it', async () => {
    handleTasks([running]);
    const { user, location } = show();
    await user.click(await screen.findByRole('button', { name: '1 task in progress' }));
    const panel = await screen.findByRole('dialog', { name: 'Tasks' });
    const bar = within(panel).getByRole('progressbar', { name: 'Installing WordPress: maison-lune.com' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    expect(within(panel).getAllByRole('listitem').at(-1)).toHaveAttribute('aria-current', 'step');
    await user.click(within(panel).getByRole('link', { name: 'Open' }));
    expect(location()).toBe('/website/maison-lune.com');
  });

  it('keeps what failed until it was seen', async () => {
    handleTasks([failed]);
    const read = handle(readNotifications, () => {
      handleTasks([]);
      return { status: 'success' as const };
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'A task failed' }));
    expect(await screen.findByText('This domain is already hosted on the server.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/add-website?domain=atelier.example',
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss Adding a website' }));
    expect(await screen.findByText('All done.')).toBeInTheDocument();
    expect(read).toMatchObject([{ body: { id: failed.notification_id } }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  });

  it('counts what failed', async () => {
    handleTasks([failed, { ...failed, operation_id: 'o3' }]);
    show();
    expect(await screen.findByRole('button', { name: '2 tasks failed' })).toBeInTheDocument();
  });

  it('says that staff are on what needs attention, and what could not be loaded', async () => {
    handleTasks([{ ...running, state: 'parked' }]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '1 task in progress' }));
    expect(await screen.findByText(/Our team is finishing this for you/)).toBeInTheDocument();
    handle(runningTasks, refuse('internal_error'));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '1 task in progress' }));
    expect(await screen.findByText('We could not load your tasks.')).toBeInTheDocument();
    expect(screen.getByText('Installing WordPress', { selector: 'h3' })).toBeInTheDocument();
  });

  it('asks for nothing while there is nothing, and looks after a change', async () => {
    const asked = handleTasks([]);
    handle(addWebsite, { status: 'ongoing', operation_id: 'o1' } as never);
    const { user } = renderScreen(
      <>
        <TaskTray />
        <Change />
      </>,
      { user: customer() },
    );
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(asked).toHaveLength(1));
  });
});

/** A screen that starts work. */
function Change() {
  const { mutate } = useMutation({
    ...mutation(addWebsite),
    mutationFn: async () => undefined as never,
  });
  return <button onClick={() => mutate({} as never)}>Change</button>;
}
