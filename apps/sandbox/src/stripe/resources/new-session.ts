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

/** The open session that answers these parameters. */
export function newSession(account: StripeAccount, { id, params, items, setupIntent }: Parts): Session {
  const now = account.now();
  const { mode } = params;
  const setup = mode === 'setup';
  const customer = params.customer ? account.customers.get(params.customer) : undefined;
  const sum = (pick: (item: SessionItem) => number) => items.reduce((total, item) => total + pick(item), 0);
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: setup ? null : sum((item) => item.amount_subtotal),
    amount_total: setup ? null : sum((item) => item.amount_total),
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: items[0]?.currency ?? params.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation:
      params.customer || mode === 'subscription' ? null : (params.customer_creation ?? 'if_required'),
    customer_details: detailsOf(customer?.email ?? params.customer_email ?? null),
    customer_email: params.customer_email ?? null,
    discounts: (params.discounts ?? []).map(({ coupon }) => ({ coupon, promotion_code: null })),
    expires_at: params.expires_at ?? now + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation:
      mode === 'payment'
        ? {
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
          }
        : null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: setup ? null : (params.payment_method_collection ?? 'always'),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: setup ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: setupIntent,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: setup
      ? null
      : { amount_discount: sum((item) => item.amount_discount), amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.baseUrl}/c/pay/${id}`,
    wallet_options: null,
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
