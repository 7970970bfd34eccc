import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { taxPercents } from '../billing/tax.ts';
import { missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { route, type Route } from '../http/route.ts';
import type { TaxRate, TaxSettings } from '../wire.ts';

const path = '/v1/tax/settings';
const updateParams = field.paramsOf<Stripe.Tax.SettingsUpdateParams>()({
  head_office: z.strictObject({ address: field.address }).optional(),
});

/** Stripe Tax calculates only once the account's head office is known. */
export function taxSettingsRoutes(account: StripeAccount): Route[] {
  const { taxSettings } = account;
  const current = () => taxSettings.get('settings') ?? describe(null);
  return [
    route('GET', '/v1/tax_rates/:id', {}, ({ id }) => taxRate(account, id)),
    route('GET', path, {}, current),
    route('POST', path, updateParams, ({ params }) => {
      const { city = null, country = null, line1 = null, line2 = null } = params.head_office?.address ?? {};
      const { postal_code = null, state = null } = params.head_office?.address ?? {};
      const office =
        country === null ? null : { address: { city, country, line1, line2, postal_code, state } };
      return taxSettings.put('settings', describe(office));
    }),
  ];
}

/** The rate of a country, as Stripe Tax names it on invoices. */
function taxRate(account: StripeAccount, id: string): TaxRate {
  const country = id.slice('txr_'.length);
  const percentage = taxPercents[country];
  if (percentage === undefined) throw missing('tax_rate', id, 'tax_rate');
  return {
    id,
    object: 'tax_rate',
    active: false,
    country,
    created: account.now(),
    description: null,
    display_name: 'VAT',
    effective_percentage: percentage,
    flat_amount: null,
    inclusive: false,
    jurisdiction: country,
    jurisdiction_level: 'country',
    livemode: false,
    metadata: {},
    percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: 'vat',
  };
}

function describe(office: TaxSettings['head_office']): TaxSettings {
  return {
    object: 'tax.settings',
    defaults: { provider: 'stripe', tax_behavior: null, tax_code: null },
    head_office: office,
    livemode: false,
    status: office === null ? 'pending' : 'active',
    status_details:
      office === null ? { pending: { missing_fields: ['head_office.address'] } } : { active: {} },
  };
}
