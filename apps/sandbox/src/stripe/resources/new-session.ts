import type { StripeAccount } from '../account.ts';
import { mergeMetadata } from '../http/fields.ts';
import type { Session, SessionItem } from '../wire.ts';
import type { NewSession } from './session-params.ts';

interface Parts {
  id: string;
  params: NewSession;
  items: SessionItem[];
  setupIntent: string | null;
}

/** What the company does not use, or what comes later. */
const absent = {
  adaptive_pricing: null,
  after_expiration: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer_account: null,
  integration_identifier: null,
  invoice: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  shipping_address_collection: null,
  shipping_cost: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Session>;

/** The open session that answers these parameters. */
export function newSession(account: StripeAccount, { id, params, items, setupIntent }: Parts): Session {
  const now = account.now();
  const { mode } = params;
  const setup = mode === 'setup';
  return {
    id,
    object: 'checkout.session',
    ...absent,
    ...amountsOf(items, setup),
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: items[0]?.currency ?? params.currency ?? null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    ...customerFields(account, params),
    discounts: (params.discounts ?? []).map(({ coupon }) => ({ coupon, promotion_code: null })),
    expires_at: params.expires_at ?? now + 86_400,
    invoice_creation: mode === 'payment' ? invoiceCreationOf(params) : null,
    livemode: false,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode,
    payment_method_collection: setup ? null : (params.payment_method_collection ?? 'always'),
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: setup ? 'no_payment_required' : 'unpaid',
    setup_intent: setupIntent,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url ?? null,
    ui_mode: 'hosted_page',
    url: `${account.baseUrl}/c/pay/${id}`,
  };
}

function amountsOf(items: readonly SessionItem[], isSetup: boolean) {
  if (isSetup) return { amount_subtotal: null, amount_total: null, total_details: null };
  const sum = (pick: (item: SessionItem) => number) => items.reduce((total, item) => total + pick(item), 0);
  return {
    amount_subtotal: sum((item) => item.amount_subtotal),
    amount_total: sum((item) => item.amount_total),
    total_details: {
      amount_discount: sum((item) => item.amount_discount),
      amount_shipping: 0,
      amount_tax: 0,
    },
  };
}

function invoiceCreationOf(params: NewSession): Session['invoice_creation'] {
  return {
    enabled: params.invoice_creation?.enabled ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: params.invoice_creation?.invoice_data?.description ?? null,
      footer: params.invoice_creation?.invoice_data?.footer ?? null,
      issuer: null,
      metadata: mergeMetadata({}, params.invoice_creation?.invoice_data?.metadata),
      rendering_options: null,
    },
  };
}

function customerFields(account: StripeAccount, params: NewSession) {
  const { mode, customer: id, customer_email: email } = params;
  const customer = id ? account.customers.get(id) : undefined;
  return {
    customer: id ?? null,
    customer_creation: id || mode === 'subscription' ? null : (params.customer_creation ?? 'if_required'),
    customer_details: detailsOf(customer?.email ?? email ?? null),
    customer_email: email ?? null,
  };
}

function detailsOf(email: string | null): Session['customer_details'] {
  if (!email) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}
