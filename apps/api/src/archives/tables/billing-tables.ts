import { type ExportedTables, own } from './exported-table.ts';

/** Plans, orders, payments and invoices. */
export const billingTables: ExportedTables = {
  billing_details: {
    area: 'billing',
    where: own,
    columns:
      'created_at name line1 line2 city state postal_code country tax_id_type tax_id tax_id_state invoice_recipients changed_at',
    withheld: { technical: 'user_id revision sent_revision' },
  },
  billing_customers: {
    area: 'billing',
    where: own,
    columns: 'created_at stripe_customer_id trial_used_at saved_method_id saved_card_brand saved_card_last4',
    withheld: { technical: 'user_id' },
  },
  trial_cards: {
    area: 'billing',
    where: own,
    columns: 'created_at',
    withheld: { secret: 'fingerprint sealed_fingerprint', technical: 'user_id' },
  },
  hosting_plans: {
    area: 'billing',
    where: own,
    columns:
      'created_at id order_id plan_name plan_period price_list state payment_provider stripe_subscription_id payment_method card_brand card_last4 stripe_balance_cents trial_ends_at period_start period_end period_amount_cents owed_since next_charge_at next_charge_cents payment_url ended_at',
    withheld: { technical: 'user_id lookup_key asks_to_authenticate revision' },
  },
  orders: {
    area: 'billing',
    where: own,
    columns:
      'created_at id kind price_list plan_name plan_period amount_cents discount_cents discount_duration discount_months promo_code credit_cents refunded_cents currency trial state refund_reason plan_id expires_at finished_at confirmed_at',
    withheld: {
      technical:
        'user_id lookup_key offer_id promotion_id refund_ids basis in_place proration_at present_subscription_id subscription_id checkout_session_id checkout_url',
    },
  },
  sales: {
    area: 'billing',
    where: own,
    columns:
      'created_at id kind subject_id order_id description amount_cents charged_cents currency state expires_at finished_at',
    withheld: {
      company: 'refund_reason refund_reason_message',
      technical: 'user_id description_message checkout_session_id checkout_url payment_intent_id',
    },
  },
  cancellations: {
    area: 'billing',
    where: own,
    columns:
      'requested_at id plan_id reason state ending withdrawn_at confirmed_at access_ends_at ended_at data_kept_till',
    withheld: { technical: 'user_id' },
  },
  scheduled_changes: {
    area: 'billing',
    where: own,
    columns:
      'created_at id plan_id plan_name plan_period from_plan_name from_plan_period amount_cents state effective_at warned_at finished_at',
    withheld: { technical: 'user_id price_list lookup_key' },
  },
  payment_method_changes: {
    area: 'billing',
    where: own,
    columns: 'created_at id state payment_method_id expires_at saved_at finished_at',
    withheld: { technical: 'user_id checkout_session_id checkout_url' },
  },
  billing_events: {
    area: 'billing',
    where: own,
    columns: 'at id plan_id kind',
    withheld: { company: 'detail', technical: 'user_id dedupe_key' },
  },
  invoices: {
    area: 'invoices',
    where: own,
    columns:
      'issued_at id number description total_cents tax_cents discount_cents due_cents paid_cents refunded_cents currency state pdf_url payment_url paid_at next_attempt_at subscription_id order_id customer_country customer_tax_id taxes',
    withheld: { technical: 'user_id description_message payment_intent_id revision' },
  },
  earlier_invoices: {
    area: 'invoices',
    where: own,
    columns:
      'issued_at id number due_at paid_at currency total_cents tax_cents refunded_cents state lines created_at',
    withheld: { technical: 'user_id' },
  },
  refunds: {
    area: 'invoices',
    where: own,
    columns: 'created_at id invoice_id amount_cents order_id state finished_at',
    withheld: {
      company: 'reason',
      others: 'requested_by',
      technical: 'user_id payment_intent_id stripe_refund_id',
    },
  },
  account_credits: {
    area: 'invoices',
    where: own,
    columns: 'created_at id amount_cents state finished_at revoked_cents revoked_at',
    withheld: { company: 'reason revoke_reason', others: 'given_by revoked_by', technical: 'user_id' },
  },
  trial_extensions: {
    area: 'invoices',
    where: own,
    columns: 'created_at id plan_id days until state finished_at',
    withheld: { company: 'reason', others: 'given_by', technical: 'user_id' },
  },
  disputes: {
    area: 'invoices',
    where: own,
    columns: 'opened_at id invoice_id amount_cents reason status due_by',
    withheld: { technical: 'user_id payment_intent_id' },
  },
};
