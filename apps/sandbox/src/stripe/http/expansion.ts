import type { StripeAccount } from '../account.ts';
import { itemsOf } from '../resources/sessions.ts';
import { listOf } from '../wire.ts';
import { invalid } from './errors.ts';

const deepest = 4;

/** A copy of the answer with the named links replaced by what they link to. */
export function expand(account: StripeAccount, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > deepest + 1) {
      throw invalid(
        `You cannot expand more than ${deepest} levels of a property. Property: ${path}`,
        'expand',
      );
    }
    expandPath(account, copy, parts, path);
  }
  return copy;
}

function expandPath(account: StripeAccount, node: unknown, parts: readonly string[], path: string): void {
  const [part, ...rest] = parts;
  if (part === undefined || node === null || node === undefined) return;
  if (Array.isArray(node)) {
    for (const entry of node) expandPath(account, entry, parts, path);
    return;
  }
  if (typeof node !== 'object') throw notExpandable(path);
  if (!(part in node)) include(account, node, part, path);
  const present: unknown = Reflect.get(node, part);
  const value = follow(account, part, present);
  if (rest.length === 0 && value === present && isPlain(present)) throw notExpandable(path);
  Reflect.set(node, part, value);
  expandPath(account, value, rest, path);
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';
}

function notExpandable(path: string): Error {
  return invalid(
    `This property cannot be expanded (${path}). You may want to try expanding '${path}' elsewhere.`,
    'expand',
  );
}

/** The object behind an id (or each of a list of ids), as a copy; anything else is given back. */
function follow(account: StripeAccount, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => follow(account, name, entry));
  if (typeof value !== 'string') return value;
  const found = name === 'coupon' ? account.coupons.get(value) : byPrefix(account, value);
  return found ? structuredClone(found) : value;
}

function byPrefix(account: StripeAccount, id: string): object | undefined {
  const collections: Record<string, { get(id: string): object | undefined }> = {
    cus: { get: (key) => account.customers.get(key) ?? account.deletedCustomers.get(key) },
    prod: account.products,
    price: account.prices,
    di: account.discounts,
    cs: account.sessions,
    sub: account.subscriptions,
    in: account.invoices,
    pm: account.paymentMethods,
    pi: account.paymentIntents,
    seti: account.setupIntents,
    ch: account.charges,
    re: account.refunds,
    du: account.disputes,
    po: account.payouts,
  };
  return collections[id.slice(0, id.indexOf('_'))]?.get(id);
}

/** "The first handful": Stripe does not say how many. Source: https://docs.stripe.com/api/checkout/sessions/line_items */
const includedItems = 2;

/** Adds what Stripe sends only on request. */
function include(account: StripeAccount, node: object, part: string, path: string): void {
  const { id, object } = node as { id?: string; object?: string };
  const value = id && object ? included(account, object, id, part) : undefined;
  if (!value) throw notExpandable(path);
  Reflect.set(node, part, structuredClone(value));
}

function included(account: StripeAccount, object: string, id: string, part: string): object | undefined {
  if (object === 'checkout.session' && part === 'line_items') {
    const items = itemsOf(account, id);
    const list = listOf(`/v1/checkout/sessions/${id}/line_items`, items.slice(0, includedItems));
    return { ...list, has_more: items.length > includedItems };
  }
  if (object === 'invoice' && part === 'payments') {
    const own = account.invoicePayments.values().filter((payment) => payment.invoice === id);
    return listOf(`/v1/invoice_payments?invoice=${id}`, own);
  }
  if (object === 'customer' && part === 'subscriptions') {
    const own = account.subscriptions
      .values()
      .filter(
        (one) => one.customer === id && one.status !== 'canceled' && one.status !== 'incomplete_expired',
      );
    return listOf(`/v1/customers/${id}/subscriptions`, own.toReversed());
  }
  if (object === 'charge' && part === 'refunds') {
    return listOf(
      `/v1/charges/${id}/refunds`,
      account.refunds.values().filter((refund) => refund.charge === id),
    );
  }
  return undefined;
}
