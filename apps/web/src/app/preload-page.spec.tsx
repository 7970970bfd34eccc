import { hostingPlans, userDetails } from '@homeport/contract/account';
import type { HostingPlansAnswer } from '@homeport/contract/account';
import { accountCredit } from '@homeport/contract/account-credit';
import { allCalls } from '@homeport/contract';
import { refresh } from '@homeport/contract/auth';
import type { User } from '@homeport/contract/auth';
import { hostingDiscounts } from '@homeport/contract/billing';
import type { Call } from '@homeport/contract/call';
import { dashboard } from '@homeport/contract/dashboard';
import { panelAccounts } from '@homeport/contract/hosting';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { setPageConfig } from '../foundation/page-config.ts';
import { createQueryClient } from '../foundation/http/query.ts';
import { session } from '../foundation/portal.ts';
import { config, customer, PLAN_ID } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { prepareFirstPage } from './first-page.ts';
import { App } from './root.tsx';
import { preloadPage } from './preload-page.ts';

const pending = () => new Promise<never>(() => {});

type Plan = HostingPlansAnswer['plan'];

const clients: QueryClient[] = [];

/**
 * Starts a page whose code never comes. Calls without an answer stay under way.
 * @returns reads the names of the calls that were received, and of those that are still on their way
 */
function start(path: string, user: User, plan: Plan = null) {
  const received: { call: Call; requests: readonly unknown[] }[] = pageCalls.map((call) => ({
    call,
    requests:
      plan !== null && call === hostingPlans
        ? handle(hostingPlans, { plan_type: 'hosting', plan })
        : handle(call, pending),
  }));
  const client = createQueryClient();
  clients.push(client);
  void preloadPage(client, user, path);
  const calls = () => {
    const names: string[] = received.flatMap(({ call, requests }) => requests.map(() => call.name));
    const started = client.getQueryCache().getAll();
    const missing = started
      .map(({ queryKey }) => String(queryKey[0]))
      .filter((name) => !names.includes(name));
    return [...names, ...missing.map((name) => `${name} is on its way`)].toSorted();
  };
  const requestsOf = (call: Call) => received.find((each) => each.call === call)?.requests;
  return { calls, requestsOf };
}

/** The calls that pages start with; a test fails with any other call. */
const pageCalls: Call[] = [
  hostingPlans,
  userDetails,
  panelAccounts,
  hostingDiscounts,
  accountCredit,
  dashboard,
];

const namesOf = (...calls: Call[]) => calls.map(({ name }) => name).toSorted();

/** Opens the start page with calls that are answered when a test says so. */
function open(user: User) {
  for (const call of allCalls) handle(call, pending);
  session.signIn({ access_token: 'access-1', refresh_token: 'refresh-1', user });
  handle(userDetails, { name: 'Jane Doe', email: 'jane@example.com', company: null });
  return () => renderScreen(<App />, { path: '/', user });
}

beforeEach(() => setPageConfig(config()));

// Otherwise they repeat the calls that stay without an answer, during later tests.
afterEach(async () => {
  for (const client of clients.splice(0)) await client.cancelQueries();
});

describe('the calls that start with the page', () => {
  const frame = [hostingPlans, userDetails];
  const plan = { id: PLAN_ID, plan_name: 'expert', plan_period: 'yearly' } as const;

  it.each(['newuser', 'unpaid'] as const)('are those of the frame: %s', async (plan_type) => {
    const { calls } = start('/account-settings', customer({ plan_type }));
    await waitFor(() => expect(calls()).toEqual(namesOf(...frame)));
  });

  it.each(['domain', 'domain_only', 'hosting'] as const)('include the panel: %s', async (plan_type) => {
    const { calls } = start('/', customer({ plan_type }));
    await waitFor(() => expect(calls()).toEqual(namesOf(...frame, panelAccounts)));
  });

  it.each(['/purchase-hosting-plan', '/', '/login'])(
    'include the prices at %s, where the plans are shown',
    async (path) => {
      const { calls } = start(path, customer({ plan_type: 'newuser' }));
      await waitFor(() => expect(calls()).toEqual(namesOf(...frame, hostingDiscounts, accountCredit)));
    },
  );

  it('leave out the plan for staff at work', async () => {
    const { calls } = start('/homeport-admin', customer({ isadmin: 'agent' }));
    await waitFor(() => expect(calls()).toEqual(namesOf(userDetails)));
  });

  it.each([
    ['/', {}],
    ['/website/shop.example.com', { website: 'shop.example.com' }],
  ])('include the dashboard at %s as soon as the plan is known', async (path, query) => {
    const { calls, requestsOf } = start(path, customer(), plan);
    await waitFor(() => expect(calls()).toEqual(namesOf(...frame, panelAccounts, dashboard)));
    expect(requestsOf(dashboard)).toMatchObject([{ params: { hostingplan_id: PLAN_ID }, query }]);
  });

  it('include the dashboard of the plan that the browser remembers, and only one of the same plan', async () => {
    session.signIn({ access_token: 'access-1', refresh_token: 'refresh-1', user: customer() });
    session.rememberPlan(PLAN_ID);
    const early = start('/', customer());
    await waitFor(() => expect(early.calls()).toEqual(namesOf(...frame, panelAccounts, dashboard)));
    const same = start('/', customer(), plan);
    await waitFor(() => expect(same.calls()).toEqual(namesOf(...frame, panelAccounts, dashboard)));
    session.rememberPlan('another');
    const changed = start('/', customer(), plan);
    await waitFor(() =>
      expect(changed.requestsOf(dashboard)).toMatchObject([
        { params: { hostingplan_id: 'another' } },
        { params: { hostingplan_id: PLAN_ID } },
      ]),
    );
  });

  it('leave out the dashboard for other screens', async () => {
    const { calls } = start('/domains', customer(), plan);
    await waitFor(() => expect(calls()).toEqual(namesOf(...frame, panelAccounts)));
  });
});

describe('the first page of a signed-in person', () => {
  it('makes no call twice', async () => {
    const render = open(customer({ plan_type: 'newuser' }));
    const plans = handle(hostingPlans, { plan_type: 'newuser', plan: null, trial_available: true });
    const details = handle(userDetails, { name: 'Ada Lovelace', email: 'ada@example.com', company: null });
    render();
    expect(await screen.findByRole('button', { name: /Ada Lovelace/ })).toBeVisible();
    expect([plans, details].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is rendered with the answers that came before it, without a loading state', async () => {
    const render = open(customer({ plan_type: 'newuser' }));
    const answered = [
      handle(hostingPlans, { plan_type: 'newuser', plan: null, trial_available: true }),
      handle(hostingDiscounts, {
        status: 'no_discounts',
        offer_title: null,
        offer_text: null,
        discount_matrix: {},
        template_discount_matrix: {},
      }),
      handle(accountCredit, { credit_cents: 0, credits: [] }),
    ];
    await prepareFirstPage();
    expect(answered.map(({ length }) => length)).toEqual([1, 1, 1]);
    render();
    expect(await screen.findByText('Start with 30 days free.')).toBeVisible();
    expect(answered.map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  it('shows that the plan could not be read before the frame was there, without another call', async () => {
    const render = open(customer({ plan_type: 'newuser' }));
    const plans = handle(hostingPlans, refuse('not_found'));
    render();
    expect(await screen.findByText('Connection lost!', { selector: 'h1' })).toBeVisible();
    expect(plans).toHaveLength(1);
  });

  it('corrects what it remembered of the plan, for the next page', async () => {
    const render = open(customer({ plan_type: 'unpaid' }));
    handle(hostingPlans, { plan_type: 'newuser', plan: null, trial_available: true });
    render();
    await waitFor(() => expect(session.user()?.plan_type).toBe('newuser'));
  });

  it('renews the session once for all calls', async () => {
    const render = open(customer({ plan_type: 'newuser' }));
    let isRenewed = false;
    const renewals = handle(refresh, () => {
      isRenewed = true;
      return { access_token: 'access-2', refresh_token: 'refresh-2' };
    });
    handle(hostingPlans, () =>
      isRenewed
        ? ({ plan_type: 'newuser', plan: null, trial_available: true } as const)
        : refuse('token_expired'),
    );
    handle(userDetails, () =>
      isRenewed ? { name: 'Jane Doe', email: 'jane@example.com', company: null } : refuse('token_expired'),
    );
    render();
    expect(await screen.findByRole('button', { name: 'Main menu' })).toBeVisible();
    expect(renewals).toHaveLength(1);
  });

  it('makes no more calls once the person has signed out', async () => {
    const mount = jest.spyOn(QueryClient.prototype, 'mount');
    const render = open(customer({ plan_type: 'newuser' }));
    const discounts = handle(hostingDiscounts, pending);
    const { unmount } = render();
    await waitFor(() => expect(discounts).toHaveLength(1));
    unmount();
    const mounted = mount.mock.contexts as QueryClient[];
    mount.mockRestore();
    expect(mounted.map((client) => client.isFetching())).toEqual([0, 0]);
  });

  it('leads to the public portal when the session has ended', async () => {
    const render = open(customer({ plan_type: 'newuser' }));
    for (const call of [hostingPlans, userDetails, refresh]) handle(call, refuse('token_invalid'));
    render();
    await waitFor(() => expect(session.user()).toBeNull());
    expect(await screen.findByRole('heading', { name: /A quiet place for your websites/ })).toBeVisible();
  });
});
