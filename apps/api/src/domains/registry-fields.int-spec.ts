import type { RegistryValues } from '@homeport/contract/registry-fields';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { type DomainOrder, DomainOrdersService } from './domain-orders.service.ts';
import { ContactBookService } from './ownership/contact-book.service.ts';
import { OwnerContactsService } from './ownership/owner-contacts.service.ts';
import { QuotesService } from './quotes.service.ts';
import { type DomainEnvironment, startDomainEnvironment } from './testing/domain-environment.ts';
import { code, leaForm, purchaseOf } from './testing/transfers.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterAll(() => closeAgreeing(env.billing));

const get = <T>(service: abstract new (...args: never[]) => T): T =>
  env.billing.app.get<T>(service as never, { strict: false });

async function place(userId: string, names: readonly string[], registry?: RegistryValues) {
  const ordered: DomainOrder['names'][number][] = [];
  for (const name of names) {
    const quote = await get(QuotesService).quote(userId, name);
    ordered.push({ name, years: 1, quoteId: quote?.id ?? 'none' });
  }
  const form = { ...leaForm, ...(registry && { registry }), billing_address: false as const };
  return get(DomainOrdersService).place(userId, { form, autorenew: false, names: ordered });
}

/** The fields that an error names. */
async function fieldsOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error('Nothing was refused');
  return Object.keys(error.saidOfFields ?? {});
}

const nexus = { us_nexus_category: 'C31', us_purpose: 'P1' };
const born = { birth_date: '1985-07-31', birth_country: 'DE', birth_city: 'Berlin' };

describe('what registries demand of owners', () => {
  it('is asked for before payment, of all names of an order, and each registry gets its own', async () => {
    const { userId } = await env.billing.newCustomer();
    const names = ['lune-order.us', 'lune-order.fr', 'lune-order.example'];
    expect(await fieldsOf(place(userId, names, { us_nexus_category: 'C99' }))).toEqual([
      'registration_data.registry.us_nexus_category',
      'registration_data.registry.us_purpose',
      'registration_data.registry.birth_date',
      'registration_data.registry.birth_country',
      'registration_data.registry.birth_city',
    ]);
    expect(await env.salesOf(userId)).toEqual([]);
    expect(await place(userId, names, { ...nexus, ...born })).toMatchObject({ status: 'success' });
    await env.settle(userId, await env.pay(userId));
    await env.billing.work();
    const ownerOf = async (name: string) => (await env.registrar.ownership?.readOwner(name))?.registry;
    expect(await ownerOf('lune-order.us')).toEqual(nexus);
    expect(await ownerOf('lune-order.fr')).toEqual(born);
    expect(await ownerOf('lune-order.example')).toBeUndefined();
    expect(await get(ContactBookService).list(userId)).toMatchObject([
      { contact: { fname: 'Lea', registry: { ...nexus, ...born } } },
    ]);
  });

  it('is stored encrypted', async () => {
    const { userId } = await env.billing.newCustomer();
    await place(userId, ['sealed.fr'], { ...born, birth_city: 'Wolkenkuckucksheim' });
    for (const table of ['domain_registrations', 'saved_domain_contacts']) {
      const rows = await env.billing.query(`SELECT t::text AS row FROM ${table} t WHERE user_id = $1`, [
        userId,
      ]);
      expect(rows).toHaveLength(1);
      expect(String(rows[0]?.['row'])).not.toContain('Wolkenkuckucksheim');
    }
  });

  it('is asked for of another owner, and of the owner of a domain that comes here', async () => {
    const { userId } = await env.billing.newCustomer();
    await place(userId, ['owned.us'], nexus);
    await env.settle(userId, await env.pay(userId));
    await env.billing.work();
    const contacts = get(OwnerContactsService);
    expect(await contacts.read(userId, 'owned.us')).toMatchObject({ registry: nexus });
    const change = (owner: typeof leaForm) =>
      contacts.change(userId, 'owned.us', { owner: { ...owner, fname: 'Mia' }, kind: 'owner' });
    expect(await fieldsOf(change(leaForm))).toEqual([
      'owner.registry.us_nexus_category',
      'owner.registry.us_purpose',
    ]);
    expect(await change({ ...leaForm, registry: nexus })).toMatchObject({ status: 'success' });

    await env.billing.sandbox.setElsewhere('coming.us', { code });
    const { price } = await purchaseOf(env).check(userId, 'coming.us');
    const start = (registry?: RegistryValues) =>
      purchaseOf(env).start(userId, {
        domain_name: 'coming.us',
        code,
        registration_data: { ...leaForm, ...(registry && { registry }), billing_address: false },
        price: price ?? 0,
      });
    expect(await fieldsOf(start())).toContain('registration_data.registry.us_purpose');
    expect(await start(nexus)).toMatchObject({ status: 'success' });
  });
});
