import { InvoicesService } from '../billing/invoices/invoices.service.ts';
import { PaymentsSchedule } from '../billing/reconciliation/payments.schedule.ts';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment({ LOCALES: 'en,en-XA' });
});
afterAll(() => closeAgreeing(env.billing));

const readIn = (locale: string, userId: string) =>
  env.billing.query('UPDATE users SET locale = $1 WHERE id = $2', [locale, userId]);

async function refusedFor(userId: string): Promise<string> {
  const name = newName();
  await env.begin(userId, name);
  await env.pay(userId);
  await env.billing.sandbox.setName(name, { fate: 'refused' });
  await env.deliverEvents();
  await env.billing.work();
  return name;
}

describe('the texts of a sale', () => {
  it('are messages on its invoice', async () => {
    const name = newName();
    const { userId } = await env.registered(name, 2);
    await env.deliverEvents();
    await env.billing.work();
    await env.billing.app.get(PaymentsSchedule, { strict: false }).refreshInvoices();
    await env.billing.work();
    const { invoices } = await env.billing.app.get(InvoicesService, { strict: false }).describe(userId);
    expect(invoices).toMatchObject([
      {
        description: `Domain ${name}, 2 years`,
        message_keys: { description: { key: 'domains.sale', values: { name, years: 2 } } },
      },
    ]);
  });

  it('are in the language of the customer in the email about its refund', async () => {
    const { userId, email } = await env.billing.newCustomer();
    await readIn('en-XA', userId);
    const name = await refusedFor(userId);
    const [mail] = await env.billing.sandbox.inbox(email);
    expect(mail?.text).toContain(`[Ðóɱáîñ ${name}, 1 ýéáŕ`);
    expect(mail?.text).toContain(`[Ţĥé ŕéĝîšţŕý ðîð ñóţ áççéþţ ţĥé ŕéĝîšţŕáţîóñ óƒ ${name}.`);
  });

  it('are those of before in English', async () => {
    const { userId, email } = await env.billing.newCustomer();
    const name = await refusedFor(userId);
    const [mail] = await env.billing.sandbox.inbox(email);
    expect(mail?.subject).toBe(`We could not deliver: Domain ${name}, 1 year`);
    expect(mail?.text).toContain(`The registry did not accept the registration of ${name}.`);
  });
});
