import type { OwnerForm } from '@homeport/contract/domain-form';
import { heldByStripe } from '../../billing/testing/customers.ts';
import { TransferPurchaseService } from '../transfers/transfer-purchase.service.ts';
import { TransfersSchedule } from '../transfers/transfers.schedule.ts';
import type { DomainEnvironment } from './domain-environment.ts';

type Row = Record<string, unknown>;

export const code = 'Tide-and-Lantern-7';
/** Of a domain with the ending `example`, in US cents: what the customer pays, and what it costs us. */
export const transferCents = { price: 1563, cost: 1250 };

export const leaForm: OwnerForm = {
  fname: 'Lea',
  lname: 'Moreau',
  company: '',
  email: 'lea@maison-lune.test',
  addressl1: 'Hauptstraße 1',
  city: 'Berlin',
  state: '',
  zipcode: '10115',
  country: 'DE',
  phone_code: '+49',
  phone: '30 1234567',
};

export const purchaseOf = (env: DomainEnvironment) =>
  env.billing.app.get(TransferPurchaseService, { strict: false });

/** Asks for a transfer, with the price that was shown. */
export async function startTransfer(env: DomainEnvironment, userId: string, name: string, given = code) {
  const { price } = await purchaseOf(env).check(userId, name);
  return purchaseOf(env).start(userId, {
    domain_name: name,
    code: given,
    registration_data: { ...leaForm, billing_address: false },
    price: price ?? 0,
  });
}

/** A customer with a paid transfer, before any worker runs. */
export async function paidTransfer(
  env: DomainEnvironment,
  name: string,
  what: Parameters<DomainEnvironment['billing']['sandbox']['setElsewhere']>[1] = {},
): Promise<string> {
  await env.billing.sandbox.setElsewhere(name, { code, ...what });
  const { userId } = await env.billing.newCustomer();
  const { status } = await startTransfer(env, userId, name);
  if (status !== 'success') throw new Error(`${name}: ${status}`);
  await env.settle(userId, await env.pay(userId));
  return userId;
}

/** Lets time pass, asks the registrar about all transfers, and works. */
export async function passDays(env: DomainEnvironment, days: number): Promise<void> {
  await env.billing.advance(days * 86_400 + 3_600);
  await env.billing.app.get(TransfersSchedule, { strict: false }).followAll();
  await env.billing.work();
}

export function transfersOf(env: DomainEnvironment, userId: string): Promise<Row[]> {
  return env.billing.query('SELECT * FROM domain_transfers WHERE user_id = $1 ORDER BY id', [userId]);
}

/** A summary of how a customer’s transfer ended. */
export async function transferOutcome(env: DomainEnvironment, userId: string, name: string): Promise<string> {
  const { domains, ledger } = await env.heldByRegistrar();
  const moved = ledger.filter(({ fqdn }) => fqdn === name).reduce((sum, { cents }) => sum + cents, 0);
  const [transfer] = await transfersOf(env, userId);
  const { payments } = await heldByStripe(env.billing, userId);
  const kept = payments.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
  const mails = (await env.billing.query(
    `SELECT template FROM mail_messages WHERE user_id = $1 ORDER BY id`,
    [userId],
  )) as { template: string }[];
  return [
    String(transfer?.['state']),
    `${(await env.domainsOf(userId)).length} here, ${domains.filter(({ fqdn }) => fqdn === name).length} there`,
    `paid us ${kept}, cost us ${-moved}`,
    `told ${mails.map(({ template }) => template).join(', ')}`,
  ].join('; ');
}
