import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { hasForm, taxIdsOf, verifiedTypes, verify } from '../billing/tax-ids.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import { newId } from '../ids.ts';
import type { Customer, TaxId } from '../wire.ts';
import { customerOf } from './customers.ts';

const path = '/v1/customers/:id/tax_ids';
const createParams = field.paramsOf<Stripe.CustomerCreateTaxIdParams>()({
  // The contract lists the types.
  type: z.string().transform((type) => type as TaxId['type']),
  value: field.text,
});
/** Source: https://docs.stripe.com/billing/customer/tax-ids */
const most = 5;

export function taxIdRoutes(account: StripeAccount): Route[] {
  return [
    route('POST', path, createParams, ({ id, params }) =>
      create(account, customerOf(account, id, 'customer'), params),
    ),
    route('GET', path, field.pageFields, ({ id, params }) => {
      const customer = customerOf(account, id, 'customer');
      return page(`/v1/customers/${id}/tax_ids`, taxIdsOf(account, customer.id), params);
    }),
    route('GET', `${path}/:child`, {}, ({ id, child }) => taxIdOf(account, id, child)),
    route('DELETE', `${path}/:child`, {}, ({ id, child }) => {
      const taxId = taxIdOf(account, id, child);
      account.taxIds.delete(taxId.id);
      account.emit('customer.tax_id.deleted', taxId);
      return { id: taxId.id, object: 'tax_id', deleted: true };
    }),
  ];
}

function create(
  account: StripeAccount,
  customer: Customer,
  { type, value }: Pick<TaxId, 'type' | 'value'>,
): TaxId {
  if (!hasForm(type, value)) throw invalid(`Invalid value for ${type}.`, 'value', 'tax_id_invalid');
  const present = taxIdsOf(account, customer.id);
  if (present.length >= most) throw invalid(`A customer can have at most ${most} tax IDs.`, 'value');
  // Not stated; several projects meet this refusal.
  if (present.some((one) => one.type === type && one.value === value))
    throw invalid('The customer already has this tax ID.', 'value', 'resource_already_exists');
  const isVerified = verifiedTypes.includes(type);
  const taxId: TaxId = account.put(account.taxIds, {
    id: newId('txi'),
    object: 'tax_id',
    country: type === 'eu_vat' ? value.slice(0, 2).replace('EL', 'GR') : type.slice(0, 2).toUpperCase(),
    created: account.now(),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: { customer: customer.id, customer_account: null, type: 'customer' },
    type,
    value,
    verification: isVerified ? { status: 'pending', verified_address: null, verified_name: null } : null,
  });
  const answered = structuredClone(taxId);
  account.emit('customer.tax_id.created', taxId);
  if (isVerified) verify(account, taxId);
  return answered;
}

function taxIdOf(account: StripeAccount, customer: string, id: string): TaxId {
  const taxId = account.taxIds.get(id);
  if (taxId?.customer !== customer) throw missing('tax id', id, 'id');
  return taxId;
}
