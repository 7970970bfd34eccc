import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError, fieldText } from './field-texts.ts';
import { email, line } from './fields.ts';
import { limits } from './limits.ts';
import { taxIdKindsOf, toTaxId } from './tax-ids.ts';

const recipients = z
  .array(email)
  .check(
    z.maxLength(limits.invoiceRecipients, fieldError('tooManyRecipients', { max: limits.invoiceRecipients })),
  );

const fields = {
  /** A person or a company. */
  name: line(1, limits.billingField),
  line1: line(1, limits.billingField),
  line2: line(0, limits.billingField),
  city: line(1, limits.billingField),
  state: line(0, limits.billingField),
  postal_code: line(0, limits.zip),
  /** ISO 3166-1, two letters. */
  country: z.string(fieldError('country')).check(z.regex(/^[A-Z]{2}$/, fieldError('country'))),
  /** One of the country's kinds of tax numbers; it counts only with a number. */
  tax_id_type: line(0, limits.taxId),
  /** Empty: none. */
  tax_id: line(0, limits.taxId),
};

interface TaxNumber {
  country: string;
  tax_id_type: string;
  tax_id: string;
}

const validTaxId = z.check<TaxNumber>(({ value, issues }) => {
  const { country, tax_id_type: type, tax_id: number } = value;
  if (number === '' || toTaxId(country, type, number) !== undefined) return;
  const kind = taxIdKindsOf(country).find((each) => each.type === type);
  issues.push({
    code: 'custom',
    input: value,
    path: [kind === undefined ? 'tax_id_type' : 'tax_id'],
    message: kind === undefined ? fieldText('taxIdCountry') : fieldText('taxId', { example: kind.example }),
  });
});

/** What invoices say about who pays them, and who gets a copy of each. */
export const billingDetailsForm = z.object({ ...fields, invoice_recipients: recipients }).check(validTaxId);

/** The same with the addresses as people type them: separated by spaces, commas or lines. */
export const typedBillingDetails = z
  .object({
    ...fields,
    invoice_recipients: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(/[\s,;]+/).filter((address) => address !== '')),
      ),
      recipients,
    ),
  })
  .check(validTaxId);

/**
 * pending: the authority is being asked. verified, unverified: it knows the number, or does not. unavailable: it does not
 * answer. unchecked: numbers of this kind are not verified. refused: the payment provider does not take the number.
 */
export const taxIdStates = [
  'pending',
  'verified',
  'unverified',
  'unavailable',
  'unchecked',
  'refused',
] as const;

const answer = z.object({
  /** null: nothing was saved yet. */
  details: z.nullable(
    z.object({
      name: z.string(),
      line1: z.string(),
      line2: z.string(),
      city: z.string(),
      state: z.string(),
      postal_code: z.string(),
      country: z.string(),
      tax_id_type: z.string(),
      tax_id: z.string(),
      invoice_recipients: z.array(z.string()),
      /** null: there is no tax number. */
      tax_id_state: z.nullable(z.enum(taxIdStates)),
      /** The payment provider has them: the next invoice shows them. */
      in_use: z.boolean(),
    }),
  ),
});

export const billingDetails = call({
  name: 'billing.details',
  summary: "What the caller's invoices say about who pays them, and who gets a copy of each",
  method: 'GET',
  path: '/api/billing-details',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer,
});

export const saveBillingDetails = call({
  name: 'billing.saveDetails',
  summary: 'Change the billing details; every later invoice shows them',
  method: 'POST',
  path: '/api/billing-details',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: billingDetailsForm,
  answer,
});
