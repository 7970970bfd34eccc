import { dashboard } from '@homeport/contract/dashboard';
import type { Website } from '@homeport/contract/hosting';
import { screen } from '@testing-library/react';
import { PLAN_ID, website } from '../testing/data.ts';
import { partsOf, storage, websitesAnswer } from '../testing/hosting.ts';
import { answerCustomer, openPortal } from '../testing/portal.tsx';
import { answerDashboard } from './testing/dashboard.ts';
import { handle, server } from '../testing/server.ts';

/** Counts the calls that the portal makes. */
function countCalls(): string[] {
  const calls: string[] = [];
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    calls.push(new URL(request.url).pathname);
  });
  return calls;
}

/** Waits until every card of a website has its data. */
async function expectCards(): Promise<void> {
  expect(await screen.findByRole('button', { name: 'WP Admin' })).toBeVisible();
  expect(await screen.findByRole('switch', { name: 'Object cache' })).toBeChecked();
  expect(await screen.findByRole('switch', { name: 'Static file cache' })).toBeChecked();
  expect(await screen.findByRole('button', { name: 'Activate CDN' })).toBeVisible();
  expect(await screen.findByText('Proven')).toBeVisible();
  expect(await screen.findByText('512 MB of 50 GB')).toBeVisible();
}

function answerWith(all: Website[]): void {
  answerCustomer();
  handle(dashboard, ({ query }) => ({
    websites: websitesAnswer(all),
    failed_tasks: { tasks: [] },
    storage: storage(),
    onboarding: { checklist: null },
    website: partsOf(query.website ?? all[0]?.website.ascii_name ?? ''),
  }));
}

const MOST_CALLS = 6;

describe('opening the dashboard', () => {
  it.each([1, 20])('takes at most six calls with %d websites', async (count) => {
    answerWith(Array.from({ length: count }, (_, index) => website(`site-${index}.example`)));
    const calls = countCalls();
    openPortal(count === 1 ? '/' : '/website/site-0.example');
    await expectCards();
    expect(screen.getByRole('heading', { name: 'site-0.example' })).toBeVisible();
    expect(calls.length).toBeLessThanOrEqual(MOST_CALLS);
    expect(calls).toContain(`/api/dashboard/${PLAN_ID}`);
  });

  it('lists several websites with the same calls', async () => {
    answerWith(Array.from({ length: 20 }, (_, index) => website(`site-${index}.example`)));
    const calls = countCalls();
    const { location } = openPortal('/');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(await screen.findByText('All good: your 20 websites are fine.')).toBeVisible();
    expect(location()).toBe('/');
    expect(calls.length).toBeLessThanOrEqual(MOST_CALLS);
    expect(calls).toContain(`/api/dashboard/${PLAN_ID}`);
  });

  it('takes one request for each call before the first website', async () => {
    answerCustomer();
    handle(dashboard, {
      websites: websitesAnswer([], { status: 'newuser', user_state: 'new' }),
      failed_tasks: { tasks: [] },
      storage: storage(),
      onboarding: { checklist: null },
      website: null,
    });
    const calls = countCalls();
    const { queryClient } = openPortal('/');
    expect(await screen.findByRole('textbox', { name: 'Domain name' })).toBeVisible();
    await expect(async () => expect(queryClient.isFetching()).toBe(0)).toPass();
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
    // The registered domains are one call more: the form suggests them.
    expect(calls.length).toBeLessThanOrEqual(MOST_CALLS + 1);
  });

  it('takes one call more to show another website', async () => {
    answerWith([website('lune.example'), website('shop.example')]);
    const calls = countCalls();
    const { user } = openPortal('/website/lune.example');
    await expectCards();
    const before = calls.length;
    await user.click(await screen.findByRole('button', { name: 'Switch website' }));
    await user.click(await screen.findByRole('link', { name: 'shop.example' }));
    expect(await screen.findByText('shop.example/wp-admin')).toBeVisible();
    await expectCards();
    expect(calls.slice(before)).toEqual([`/api/dashboard/${PLAN_ID}`]);
  });

  it('lets each card make its own call where the common one fails', async () => {
    answerDashboard([website('lune.example')]);
    openPortal('/');
    await expectCards();
    expect(screen.getByRole('heading', { name: 'lune.example' })).toBeVisible();
  });
});
