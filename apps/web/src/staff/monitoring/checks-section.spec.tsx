import type { CallAnswer } from '@homeport/contract/call';
import { checks, runChecks } from '@homeport/contract/staff-monitoring';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { ChecksSection } from './checks-section.tsx';

type Checks = CallAnswer<typeof checks>;
type Check = Checks['parts'][number]['checks'][number];

const TIME = '2026-11-23T09:00:00.000Z';

const check = (name: string, change: Partial<Check> = {}): Check => ({
  name,
  state: 'ok',
  since: TIME,
  what: `${name} is fine`,
  fix: null,
  ...change,
});

const low = check('Prepaid balance', {
  state: 'problem',
  what: '10.00 USD is less than 50 USD',
  fix: 'Top up the account.',
});
const unset = check('API key', { state: 'skipped', what: 'BUNNY_API_KEY is not set' });
const all: Checks = {
  is_running: false,
  checked: TIME,
  parts: [
    { id: 'redis', name: 'Redis', checks: [check('Connection'), check('Persistence')] },
    { id: 'bunny', name: 'Bunny', checks: [unset] },
    { id: 'gandi', name: 'Gandi', checks: [check('Token'), low] },
  ],
};

function open() {
  handleStaffArea('admin');
  const path = '/homeport-su-admin/providers';
  return renderScreen(<ChecksSection />, { path, route: path, user: staffMember('admin') });
}

describe('the checks', () => {
  it('are grouped by what they concern, with problems first, open, and how to fix them', async () => {
    handle(checks, all);
    const { user } = open();
    const [first, ...others] = await screen.findAllByRole('group');
    expect(first).toHaveTextContent(/^Gandi1 problem/);
    expect(first).toHaveAttribute('open');
    expect(within(first as HTMLElement).getByText('10.00 USD is less than 50 USD')).toBeVisible();
    expect(first).toHaveTextContent('How to fix it: Top up the account.');
    expect(others.map((each) => each.querySelector('summary')?.textContent)).toEqual([
      'RedisOK',
      'BunnyNot checked',
    ]);
    expect(others[0]).not.toHaveAttribute('open');
    await user.click(screen.getByText('Redis'));
    expect(screen.getByText('Persistence is fine')).toBeVisible();
  });

  it('say that there are no problems, or that nothing was checked yet', async () => {
    handle(checks, { ...all, parts: all.parts.slice(0, 1) });
    open();
    expect(await screen.findByText('No problems')).toBeVisible();
  });

  it('say that nothing was checked yet', async () => {
    handle(checks, { is_running: false, checked: null, parts: [] });
    open();
    expect(await screen.findByText('Not checked yet.')).toBeVisible();
  });

  it('are made on request, once, and shown when they are done', async () => {
    handle(checks, all);
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Check now' });
    await screen.findByText('10.00 USD is less than 50 USD');
    const requests = handle(runChecks, { operation_id: 'o1' });
    handle(checks, { ...all, is_running: true });
    await user.click(button);
    const busy = await screen.findByRole('button', { name: 'Checking' });
    await user.click(busy);
    expect(requests).toHaveLength(1);
    handle(checks, { ...all, parts: all.parts.slice(0, 2) });
    await waitFor(() => expect(screen.getByText('No problems')).toBeVisible(), { timeout: 5_000 });
    expect(screen.getByRole('button', { name: 'Check now' })).toBeEnabled();
  });

  it('say that they could not be started', async () => {
    handle(checks, all);
    const { user } = open();
    handle(runChecks, refuse('internal_error'));
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('say that they could not be loaded, and load on request', async () => {
    handle(checks, refuse('internal_error'));
    const { user } = open();
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    handle(checks, all);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('10.00 USD is less than 50 USD')).toBeVisible();
  });
});
