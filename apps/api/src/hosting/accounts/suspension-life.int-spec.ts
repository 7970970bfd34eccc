import type { PleskClient } from '@homeport/plesk';
import { CancellationService } from '../../billing/cancellation/cancellation.service.ts';
import { type BillingStand, startBillingStand } from '../../billing/testing/billing-stand.ts';
import {
  askStripe,
  customerInTrial,
  customerWith,
  type Customer,
  declinesWhenCharged,
  heldByStripe,
} from '../../billing/testing/customers.ts';
import { passDays, StripeMessages } from '../../billing/testing/passing-time.ts';
import { AccountsService } from './accounts.service.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { registerPanels } from '../testing/panels.ts';

let stand: BillingStand;
let panels: Map<string, PleskClient>;
let logins = 0;

beforeAll(async () => {
  stand = await startBillingStand();
  panels = await registerPanels(stand, stand.sandbox.dataDir);
});
afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await stand.close();
});

/** Sets up the customer's account on a panel, as their first visit does. */
async function setUp({ userId, planId }: Customer): Promise<string> {
  const form = { name: 'Lea', company: 'Lune', login: `life_${(logins += 1)}`, location: 'eu_de' } as const;
  const answer = stand.app.get(AccountsService).setUpFor(userId, { ...form, hostingplan_id: planId });
  let started = 0;
  while (started === 0)
    started = (
      await stand.query('SELECT 1 FROM operations WHERE owner_id = $1 AND key = $2', [userId, planId])
    ).length;
  await stand.work();
  expect(await answer).toEqual({ status: 'success' });
  const [account] = await stand.query('SELECT id FROM panel_accounts WHERE user_id = $1', [userId]);
  return String(account?.['id']);
}

/** How the panel has the webspace: 0 active, 16 disabled by the administrator. */
async function panelStatus(accountId: string): Promise<number | undefined> {
  return (await panels.get('eu_de')?.webspaces.find({ externalId: accountId }))?.status;
}

const stateOf = async ({ userId }: Customer) => (await stand.plansOf(userId)).at(-1)?.['state'];

/** What stands in the customer's billing history of the webspace. */
async function history({ userId }: Customer): Promise<string[]> {
  const rows = await stand.query(
    `SELECT kind FROM billing_events WHERE user_id = $1 AND kind LIKE 'webspace%' ORDER BY at, id`,
    [userId],
  );
  return rows.map(({ kind }) => String(kind));
}

describe('the webspace in the life of a plan', () => {
  it('is served through trial and grace, rests while the plan is unpaid, and comes back with the payment', async () => {
    const customer = await customerInTrial(stand, 'expert', declinesWhenCharged());
    const accountId = await setUp(customer);
    await passDays(stand, 32);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['past_due', 0]);
    await passDays(stand, 4);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['past_due', 0]);
    await passDays(stand, 4);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['unpaid', 16]);

    const { invoices } = await heldByStripe(stand, customer.userId);
    const owed = invoices.find(({ status }) => status === 'open');
    await askStripe(stand, 'POST', `invoices/${owed?.id ?? 'none'}/pay`, { paid_out_of_band: 'true' });
    await new StripeMessages(stand).deliver();
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['active', 0]);
    expect(await history(customer)).toEqual(['webspace_suspended', 'webspace_resumed']);
  });

  it('rests from the day on which access ends after a cancellation, and is the next plan’s', async () => {
    const customer = await customerWith(stand, 'expert', 'monthly');
    const accountId = await setUp(customer);
    const cancellation = stand.app.get(CancellationService);
    expect(await cancellation.request(customer.userId, undefined)).toBe('success');
    await stand.work();
    const [asked] = await stand.query('SELECT id FROM cancellations WHERE plan_id = $1', [customer.planId]);
    expect(await cancellation.confirm(String(asked?.['id']))).toBeInstanceOf(Date);
    expect(await panelStatus(accountId)).toBe(0);
    await passDays(stand, 10);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['ended', 16]);
    expect(await history(customer)).toEqual(['webspace_suspended']);

    await stand.confirm(customer.userId, await stand.payFor(customer.userId, 'agency', 'monthly'));
    await stand.work();
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['active', 0]);
    const panel = panels.get('eu_de');
    const guid = await panel?.webspaces.findPlan({ externalId: accountId });
    expect((await panel?.servicePlans.list())?.find((plan) => plan.guid === guid)?.name).toBe(
      'homeport-agency',
    );
  });

  it('rests after the grace of a term of three years, whatever readings there are', async () => {
    const customer = await customerWith(stand, 'agency', '3-year');
    const accountId = await setUp(customer);
    await stand.advance(3 * 366 * 86_400);
    await passDays(stand, 1);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['past_due', 0]);
    await passDays(stand, 7);
    expect([await stateOf(customer), await panelStatus(accountId)]).toEqual(['unpaid', 16]);
    await stand.app.get(PanelReadingService).readAccount(accountId, new AbortController().signal);
    await stand.work();
    expect(await panelStatus(accountId)).toBe(16);
    expect(await history(customer)).toEqual(['webspace_suspended']);
  });
});
