import type { StripeAccount } from '../account.ts';
import type { Invoice, TaxId } from '../wire.ts';

/** The tax IDs of a customer, the oldest first. */
export function taxIdsOf(account: StripeAccount, customer: string | null): TaxId[] {
  return customer === null ? [] : account.taxIds.values().filter((one) => one.customer === customer);
}

/** As an invoice shows them. */
export function shownTaxIds(
  account: StripeAccount,
  customer: string | null,
): NonNullable<Invoice['customer_tax_ids']> {
  return taxIdsOf(account, customer).map(({ type, value }) => ({ type, value }));
}

/**
 * The authority's answer about a new tax ID; it is not part of the answer to the request that adds it.
 * Source: https://docs.stripe.com/billing/customer/tax-ids
 */
export function verify(account: StripeAccount, taxId: TaxId): void {
  const status = outcomes.find(([digits]) => taxId.value.includes(digits))?.[1] ?? 'verified';
  if (status === 'pending') return;
  account.change('customer.tax_id.updated', account.taxIds, taxId, (changed) => {
    changed.verification = { status, verified_address: null, verified_name: null };
  });
}

/** Types that Stripe asks the authority about. */
export const verifiedTypes: readonly string[] = ['au_abn', 'eu_vat', 'gb_vat', 'nz_gst'];

/** Numbers that the authority does not confirm; the sandbox confirms all others. */
const outcomes = [
  ['111111111', 'unverified'],
  ['222222222', 'pending'],
  ['333333333', 'unavailable'],
] as const;

/** The documented form of common types, without separators. Source: https://docs.stripe.com/billing/customer/tax-ids */
const forms: Readonly<Record<string, RegExp>> = {
  au_abn: /^\d{11}$/,
  br_cnpj: /^[\dA-Z]{12}\d{2}$/,
  br_cpf: /^\d{11}$/,
  ca_bn: /^\d{9}$/,
  ca_gst_hst: /^\d{9}RT\d{4}$/,
  ch_vat: /^CHE\d{9}(MWST|TVA|IVA)$/,
  de_stn: /^\d{10,13}$/,
  es_cif: /^[\dA-Z]\d{7}[\dA-Z]$/,
  eu_vat:
    /^(ATU\d{8}|BE\d{10}|(BG|CZ)\d{8,10}|CY\d{8}[A-Z]|(DE|EE|EL|PT)\d{9}|(DK|FI|HU|LU|MT|SI)\d{8}|ES[\dA-Z]{9}|FR[\dA-Z]{11}|(HR|IT|LV)\d{11}|IE[\dA-Z]{8,9}|LT(\d{9}|\d{12})|NL\d{9}B\d{2}|(PL|SK)\d{10}|RO\d{2,10}|SE\d{12}|XI(\d{9}|\d{12}))$/,
  gb_vat: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  in_gst: /^\d{2}[A-Z]{5}\d{4}[\dA-Z]{4}$/,
  mx_rfc: /^[A-ZÑ&]{3,4}\d{6}[\dA-Z]{3}$/,
  no_vat: /^\d{9}MVA$/,
  nz_gst: /^\d{8,9}$/,
  us_ein: /^\d{9}$/,
  za_vat: /^4\d{9}$/,
};

/** Whether Stripe takes a number of this type. */
export function hasForm(type: string, value: string): boolean {
  const compact = value.replaceAll(/[\s./-]/g, '');
  return (forms[type] ?? /^[\dA-ZÑ&]{5,25}$/).test(compact);
}
