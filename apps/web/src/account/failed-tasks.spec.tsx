import { dismissFailedTask, failedTasks, userDetails } from '@homeport/contract/account';
import { runningTasks } from '@homeport/contract/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { TaskTray } from '../notifications/index.ts';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { FailedTasks } from './failed-tasks.tsx';

const failed = (name: string, id: string) => ({
  id: `0193f1c0-0000-7000-8000-0000000000${id}`,
  failed: '2026-11-22T09:00:00Z',
  title: `Adding ${name} failed`,
  reason: 'The hosting server refused it.',
  retry: { place: 'add_website' as const, name },
});
const [shop, blog] = [failed('shop.example', 'f1'), failed('blog.example', 'f2')];

describe('failed tasks', () => {
  it('can be tried again where they were started', async () => {
    handle(failedTasks, { tasks: [blog, shop] });
    const { user, location } = renderScreen(<FailedTasks />, { path: '/' });
    const [first] = await screen.findAllByRole('listitem');
    if (first === undefined) throw new Error('No task');
    expect(first).toHaveTextContent('Adding blog.example failed: The hosting server refused it.');
    expect(within(first).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
    await user.click(within(first).getByRole('link', { name: 'Try again' }));
    expect(location()).toBe('/add-website?domain=blog.example');
  });

  it('go at once when they are dismissed, and not for long if the server does not hear of it', async () => {
    handle(failedTasks, { tasks: [blog, shop] });
    const { user } = renderScreen(<FailedTasks />, { path: '/' });
    const released = Promise.withResolvers<void>();
    const sent = handle(dismissFailedTask, async () => {
      await released.promise;
      return refuse('internal_error');
    });
    await user.click(await screen.findByRole('button', { name: 'Dismiss: Adding blog.example failed' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    released.resolve();
    expect(await screen.findByRole('alert')).toHaveTextContent('The notice could not be dismissed.');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);

    handle(dismissFailedTask, { status: 'success' });
    handle(failedTasks, { tasks: [shop] });
    await user.click(screen.getByRole('button', { name: 'Dismiss: Adding blog.example failed' }));
    await expect(async () => expect(screen.queryByRole('alert')).toBeNull()).toPass();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(sent.map(({ params }) => params.id)).toEqual([blog.id]);
  });

  it('go from the tray too, once they are dismissed here', async () => {
    let isDismissed = false;
    const { id, title } = blog;
    const details = { name: null, email: 'jane@example.com', company: null };
    handle(userDetails, () => ({ ...details, unread_notifications: 0, has_tasks: !isDismissed }));
    handle(failedTasks, () => ({ tasks: isDismissed ? [] : [blog] }));
    handle(runningTasks, () => ({
      tasks: isDismissed
        ? []
        : [
            {
              operation_id: id,
              kind: 'hosting.addWebsite' as const,
              subject: 'blog.example',
              state: 'failed' as const,
              progress: 0,
              steps: [],
              message: null,
              updated: blog.failed,
              started: blog.failed,
              link: blog.retry,
              notification_id: id,
            },
          ],
    }));
    handle(dismissFailedTask, () => {
      isDismissed = true;
      return { status: 'success' as const };
    });
    const screens = (
      <>
        <TaskTray />
        <FailedTasks />
      </>
    );
    const { user } = renderScreen(screens, { user: customer() });
    expect(await screen.findByRole('button', { name: 'A task failed' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: `Dismiss: ${title}` }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'A task failed' })).toBeNull());
  });
});
