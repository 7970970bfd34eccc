import type Stripe from 'stripe';
import { translated } from './stripe-errors.adapter.ts';

const pageSize = 100;

/** Drafts and open invoices of a subscription, the newest first. */
export async function listUnpaidInvoices(stripe: Stripe, subscriptionId: string): Promise<Stripe.Invoice[]> {
  const lists = await Promise.all(
    (['draft', 'open'] as const).map((status) =>
      readAllPages('Read invoices', (page) =>
        stripe.invoices.list({ subscription: subscriptionId, status, ...page }),
      ),
    ),
  );
  return lists.flat();
}

/** Reads all pages of a list. @param what names the call in errors */
export async function readAllPages<T extends { id: string }>(
  what: string,
  read: (page: { limit: number; starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await translated(what, () =>
      read({ limit: pageSize, ...(last === undefined ? {} : { starting_after: last.id }) }),
    );
    all.push(...page.data);
    if (!page.has_more) return all;
  }
}
