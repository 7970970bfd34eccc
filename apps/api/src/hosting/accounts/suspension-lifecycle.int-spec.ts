import type { PleskClient } from '@homeport/plesk';
import { CancellationService } from '../../billing/cancellation/cancellation.service.ts';
import {
  type BillingEnvironment,
  startBillingEnvironment,
} from '../../billing/testing/billing-environment.ts';
import {
  askStripe,
  customerInTrial,
  customerWith,
  type Customer,
  declinesWhenCharged,
  heldByStripe,
} from '../../billing/testing/customers.ts';
import { passDays, StripeMessages } from '../../billing/testing/passing-time.ts';
import { AccountSetupService } from './account-setup.service.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { registerPanels } from '../testing/panels.ts';
import { until } from '../../foundation/testing/polling.ts';

let env: BillingEnvironment;
let panels: Map<string, PleskClient>;
let logins = 0;

beforeAll(async () => {
  env = await startBillingEnvironment();
  panels = await registerPanels(env, env.sandbox.dataDir);
});
afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await env.close();
});

/** Sets up the customer's account on a panel. */
async function setUp({ userId, planId }: Customer): Promise<string> {
  const form = { name: 'Lea', company: 'Lune', login: `life_${(logins += 1)}`, location: 'eu_de' } as const;
  const answer = env.app.get(AccountSetupService).setUpFor(userId, { ...form, hostingplan_id: planId });
  await until('an operation', async () => {
    const sql = 'SELECT 1 FROM operations WHERE owner_id = $1 AND key = $2';
    return (await env.query(sql, [userId, planId])).length > 0;
  });
  await env.work();
  expect(await answer).toEqual({ status: 'success' });
  const [account] = await env.query('SELECT id FROM panel_accounts WHERE user_id = $1', [userId]);
  return String(account?.['id']);
}

/** The webspace's status on the panel: 0 active, 16 disabled by the administrator. */
async function panelStatus(accountId: string): Promise<number | undefined> {
  return (await panels.get('eu_de')?.webspaces.find({ externalId: accountId }))?.status;
}

const stateOf = async ({ userId }: Customer) => (await env.plansOf(userId)).at(-1)?.['state'];

/** The webspace's events in the customer's billing history. */
async function history({ userId }: Customer): Promise<string[]> {
  const rows = await env.query(
    `SELECT kind FROM billing_events WHERE user_id = $1 AND kind LIKE 'webspace%' ORDER BY at, id`,
    [userId],
  );
  return rows.map(({ kind }) => String(kind));
}

describe('the webspace over the life of a plan', () => {
  it('is served during trial and grace period, suspended while the plan is unpaid, and resumed by the payment', async () => {
    const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
    const accountId = await setUp(customer);
    await passDays(env, 32);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['past_due', 0]);
    await passDays(env, 4);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['past_due', 0]);
    await passDays(env, 4);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['unpaid', 16]);

    const { invoices } = await heldByStripe(env, customer.userId);
    const unpaid = invoices.find(({ status }) => status === 'open');
    await askStripe(env, 'POST', `invoices/${unpaid?.id ?? 'none'}/pay`, { paid_out_of_band: 'true' });
    await new StripeMessages(env).deliver();
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['active', 0]);
    expect(await history(customer)).toEqual(['webspace_suspended', 'webspace_resumed']);
  });

  it('is suspended when access ends after a cancellation, and moves to the next plan', async () => {
    const customer = await customerWith(env, 'expert', 'monthly');
    const accountId = await setUp(customer);
    const cancellation = env.app.get(CancellationService);
    expect(await cancellation.request(customer.userId, undefined)).toBe('success');
    await env.work();
    const [asked] = await env.query('SELECT id FROM cancellations WHERE plan_id = $1', [customer.planId]);
    expect(await cancellation.confirm(String(asked?.['id']))).toBeInstanceOf(Date);
    expect(await panelStatus(accountId)).toBe(0);
    await passDays(env, 10);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['ended', 16]);
    expect(await history(customer)).toEqual(['webspace_suspended']);

    await env.confirm(customer.userId, await env.payFor(customer.userId, 'agency', 'monthly'));
    await env.work();
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['active', 0]);
    const panel = panels.get('eu_de');
    const guid = await panel?.webspaces.findPlan({ externalId: accountId });
    expect((await panel?.servicePlans.list())?.find((plan) => plan.guid === guid)?.name).toBe(
      'homeport-agency',
    );
  });

  it('stays suspended after the grace period of a 3-year term through any readings', async () => {
    const customer = await customerWith(env, 'agency', '3-year');
    const accountId = await setUp(customer);
    await env.advance(3 * 366 * 86_400);
    await passDays(env, 1);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['past_due', 0]);
    await passDays(env, 7);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['unpaid', 16]);
    await env.app.get(PanelReadingService).readAccount(accountId, new AbortController().signal);
    await env.work();
    expect(await panelStatus(accountId)).toBe(16);
    expect(await history(customer)).toEqual(['webspace_suspended']);
  });
});
