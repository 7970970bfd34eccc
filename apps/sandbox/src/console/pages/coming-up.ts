import type { GandiState } from '../../gandi/gandi.ts';
import { isResource, type Resource } from './resources.ts';

/** Something that falls due once the clock gets there. */
export interface Upcoming {
  what: string;
  who: string;
  /** Milliseconds since the epoch. */
  atMs: number;
}

/** The fields of Stripe's objects that say when something happens; of one moment, the first counts. */
const dueFields: [string, string][] = [
  ['trial_end', 'Trial ends'],
  ['cancel_at', 'Subscription ends'],
  ['next_payment_attempt', 'Payment is tried'],
  ['current_period_end', 'Renews'],
];
const dueStatuses = new Set(['trialing', 'active', 'past_due', 'open', 'draft']);

/** Future events of subscriptions and invoices, soonest first. */
export function comingUp(state: unknown, nowMs: number): Upcoming[] {
  if (!isResource(state)) return [];
  const names = customerNames(state);
  return ['subscriptions', 'invoices']
    .flatMap((key) => resourcesIn(state[key]))
    .filter((holding) => dueStatuses.has(String(holding.status)))
    .flatMap((holding) => ahead(holding, names, nowMs))
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** Future events of the registrar's domains, soonest first. */
export function domainsComingUp(state: unknown, nowMs: number): Upcoming[] {
  const { domains = [] } = (state ?? {}) as Partial<GandiState>;
  return domains
    .flatMap(({ fqdn_unicode: who, renews_at: renewsAt, ends_at: endsAt, freed_at: freedAt }) => [
      ...(renewsAt === null ? [] : [{ what: 'Domain renews itself', who, atMs: Date.parse(renewsAt) }]),
      { what: 'Domain ends', who, atMs: Date.parse(endsAt) },
      { what: 'Domain is free again', who, atMs: Date.parse(freedAt) },
    ])
    .filter(({ atMs }) => atMs > nowMs)
    .toSorted((a, b) => a.atMs - b.atMs);
}

function ahead(holding: Resource, names: Map<unknown, string>, nowMs: number): Upcoming[] {
  const who = names.get(holding.customer) ?? String(holding.customer_email ?? holding.customer ?? holding.id);
  const found = new Map<number, Upcoming>();
  for (const [field, what] of dueFields) {
    for (const seconds of secondsIn(holding, field)) {
      const atMs = seconds * 1000;
      if (atMs > nowMs && !found.has(atMs)) found.set(atMs, { what, who, atMs });
    }
  }
  return [...found.values()];
}

/** The field's moments on the object itself, or on its items, where Stripe keeps a subscription's periods. */
function secondsIn(holding: Resource, field: string): number[] {
  const items = isResource(holding.items) ? resourcesIn(holding.items.data) : [];
  return [holding, ...items].map((each) => each[field]).filter((value) => typeof value === 'number');
}

function customerNames(state: Resource): Map<unknown, string> {
  return new Map(
    resourcesIn(state.customers).map((customer) => [
      customer.id,
      String(customer.email ?? customer.name ?? customer.id),
    ]),
  );
}

function resourcesIn(value: unknown): Resource[] {
  return Array.isArray(value) ? value.filter(isResource) : [];
}
