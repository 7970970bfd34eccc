import { userDetails } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import { listNotifications, readNotifications, runningTasks } from '@homeport/contract/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { Bell } from './bell.tsx';

type Entry = CallAnswer<typeof listNotifications>['notifications'][number];

const entry = (id: string, change: Partial<Entry> = {}): Entry => ({
  id,
  at: '2026-11-21T09:00:00.000Z',
  read: false,
  topic: 'payment',
  kind: 'payment-failed',
  values: { planName: 'Expert', graceEnds: Date.UTC(2026, 10, 30) },
  text: null,
  link: { place: 'settings', name: null },
  ...change,
});
const newest = '0193f1c0-0000-7000-8000-0000000000c3';
const oldest = '0193f1c0-0000-7000-8000-0000000000c2';
const installed = entry(oldest, {
  topic: 'operation_finished',
  kind: 'wordpress.install',
  text: 'WordPress is installed.',
  values: { subject: 'maison-lune.com' },
  link: { place: 'website', name: 'maison-lune.com' },
});

const handleNews = (unread: number) =>
  handle(userDetails, {
    name: 'Jane Doe',
    email: 'jane@example.com',
    company: null,
    unread_notifications: unread,
    has_tasks: false,
  });
const show = () => renderScreen(<Bell />, { user: customer() });
const bell = (name: string) => screen.findByRole('button', { name });

/** Between this tab and others. */
class Channel extends EventTarget {
  postMessage = jest.fn();
  close = jest.fn();
}
let channel: Channel;

beforeEach(() => {
  handle(runningTasks, { tasks: [] });
  channel = new Channel();
  jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => channel as unknown as BroadcastChannel);
});
afterEach(() => jest.restoreAllMocks());

describe('the bell', () => {
  it('shows what happened, marks it as read, and leads to its place', async () => {
    let unread = 12;
    handle(userDetails, () => ({
      name: null,
      email: 'jane@example.com',
      company: null,
      unread_notifications: unread,
    }));
    handle(listNotifications, { notifications: [entry(newest), installed], unread, next: null });
    const read = handle(readNotifications, () => {
      unread = 0;
      return { status: 'success' as const };
    });
    const { user, location } = show();
    await user.click(await bell('Notifications, 12 unread'));
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(await within(panel).findAllByText('Unread')).toHaveLength(2);
    expect(panel).toHaveTextContent(
      'A payment for your Expert plan failed. Your plan keeps working until 30 November 2026',
    );
    await waitFor(() => expect(read).toMatchObject([{ body: { id: newest, and_older: true, oldest } }]));
    await bell('Notifications');
    expect(channel.postMessage).toHaveBeenCalledWith('read');
    // What was new stays marked while the panel is open.
    expect(within(panel).getAllByText('Unread')).toHaveLength(2);
    await user.click(within(panel).getByRole('link', { name: /WordPress is installed/ }));
    expect(location()).toBe('/website/maison-lune.com');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('counts up to nine, and says only what is new', async () => {
    handleNews(12);
    const { queryClient } = show();
    expect(await screen.findByText('9+')).toBeInTheDocument();
    expect(screen.queryByText(/new notification/)).not.toBeInTheDocument();
    handleNews(13);
    await queryClient.invalidateQueries({ queryKey: [userDetails.name] });
    const said = await screen.findByText('1 new notification');
    expect(said.closest('[role=status]')).not.toBeNull();
    // The same words are read out again only if they are a new element.
    handleNews(14);
    await queryClient.invalidateQueries({ queryKey: [userDetails.name] });
    await waitFor(() => expect(said).not.toBeInTheDocument());
    expect(screen.getByText('1 new notification')).toBeInTheDocument();
  });

  it('says that there is nothing yet, without marking anything', async () => {
    handleNews(0);
    handle(listNotifications, { notifications: [], unread: 0, next: null });
    const read = handle(readNotifications, { status: 'success' });
    const { user } = show();
    await user.click(await bell('Notifications'));
    expect(await screen.findByText(/Nothing yet/)).toBeInTheDocument();
    expect(read).toEqual([]);
  });

  it('offers to try again when it could not load', async () => {
    handleNews(0);
    handle(listNotifications, refuse('internal_error'));
    const { user } = show();
    await user.click(await bell('Notifications'));
    expect(await screen.findByText('We could not load your notifications.')).toBeInTheDocument();
    handle(listNotifications, { notifications: [installed], unread: 0, next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('WordPress is installed.')).toBeInTheDocument();
  });

  it('has a text for a kind that only a newer server knows', async () => {
    handleNews(0);
    handle(listNotifications, {
      notifications: [entry('n4', { kind: 'planet-moved', link: null, read: true })],
      unread: 0,
      next: null,
    });
    const { user } = show();
    await user.click(await bell('Notifications'));
    expect(await screen.findByText('Something changed in your account.')).toBeInTheDocument();
  });

  it('reads again what another tab has read', async () => {
    handleNews(3);
    show();
    await bell('Notifications, 3 unread');
    handleNews(0);
    channel.dispatchEvent(new Event('message'));
    expect(await bell('Notifications')).toBeInTheDocument();
  });
});
