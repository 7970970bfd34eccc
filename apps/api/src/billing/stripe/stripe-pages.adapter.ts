import type Stripe from 'stripe';
import { translated } from './stripe-errors.adapter.ts';

const pageSize = 100;

type ReadPage<T> = (page: {
  limit: number;
  starting_after?: string;
}) => Promise<{ data: T[]; has_more: boolean }>;

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
export async function readAllPages<T extends { id: string }>(what: string, read: ReadPage<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of readPages(what, read)) all.push(...page);
  return all;
}

/** Reads a list page by page. @param what names the call in errors */
export async function* readPages<T extends { id: string }>(
  what: string,
  read: ReadPage<T>,
): AsyncGenerator<T[]> {
  let last: T | undefined;
  for (;;) {
    const after = last === undefined ? {} : { starting_after: last.id };
    const page = await translated(what, () => read({ limit: pageSize, ...after }));
    yield page.data;
    last = page.data.at(-1);
    if (!page.has_more || last === undefined) return;
  }
}
