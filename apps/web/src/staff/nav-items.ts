import { useQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { operationCounts } from '@homeport/contract/staff-operations';
import { attention } from '@homeport/contract/staff-monitoring';
import { ticketCounts } from '@homeport/contract/support';
import { query } from '../foundation/http/query.ts';
import { text } from './texts.ts';
import { useCallback } from 'react';
import { useConfig } from '../foundation/config.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import type { PathArgs, PathName } from '../foundation/routing/paths.ts';

export type StaffRole = 'admin' | 'agent';

/** What a nav item can count. */
export type NavCount =
  | 'unassigned'
  | 'needsAttention'
  | 'cancellations'
  | 'disputes'
  | 'failedMails'
  | 'problems';

export interface NavItem {
  label: string;
  to: string;
  /** Paths below it belong to it. */
  hasChildren: boolean;
  /** Tickets opened from here have other paths, with `queue=all`. */
  opensTickets?: boolean;
  count?: NavCount;
}

/** The nav item of a path. A ticket opened from "All tickets" belongs to that item. */
export function activeNavItem(
  items: readonly NavItem[],
  { pathname, search }: { pathname: string; search: string },
): NavItem | undefined {
  const isFromAll = new URLSearchParams(search).get('queue') === 'all';
  const matching = items.filter((item) => matches(item, pathname));
  return (
    items.find((item) => isFromAll && item.opensTickets) ??
    // Items can be nested: the longest path wins.
    matching.toSorted((a, b) => b.to.length - a.to.length)[0]
  );
}

function matches({ to, hasChildren }: NavItem, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '').toLowerCase();
  return path === to.toLowerCase() || (hasChildren && path.startsWith(`${to.toLowerCase()}/`));
}

/** The nav items of a role. */
export function useNavItems(role: StaffRole): readonly NavItem[] {
  const path = useStaffPath();
  const mine = { label: text('myTickets'), to: path('staffTickets'), hasChildren: true };
  const unassigned = { label: text('unassignedTickets'), to: path('staffUnassigned'), hasChildren: true };
  const status = { label: text('status'), to: path('staffStatus'), hasChildren: true };
  if (role === 'agent') return [mine, unassigned, status];
  return [
    { label: text('overview'), to: path('staffOverview'), hasChildren: false },
    mine,
    // All other paths of admins are below this one.
    {
      label: text('allTickets'),
      to: path('staffAllTickets'),
      hasChildren: false,
      opensTickets: true,
      count: 'unassigned',
    },
    {
      label: text('cancellations'),
      to: path('staffCancellations'),
      hasChildren: true,
      count: 'cancellations',
    },
    { label: text('customers'), to: path('staffCustomers'), hasChildren: true, count: 'disputes' },
    { label: text('promoCodes'), to: path('staffPromotions'), hasChildren: true },
    { label: text('operations'), to: path('staffOperations'), hasChildren: true, count: 'needsAttention' },
    { label: text('outbox'), to: path('staffMails'), hasChildren: true, count: 'failedMails' },
    { label: text('providers'), to: path('staffProviders'), hasChildren: true, count: 'problems' },
    status,
    { label: text('auditLog'), to: path('staffAudit'), hasChildren: true },
    { label: text('team'), to: path('staffTeam'), hasChildren: true },
    { label: text('feedback'), to: path('staffFeedback'), hasChildren: true },
  ];
}

/** The number of waiting items per nav item, polled; all 0 for agents. */
export function useNavCounts(role: StaffRole): Readonly<Record<NavCount, number>> {
  const options = { enabled: role === 'admin', refetchInterval: timers.ticketRefresh };
  const tickets = useQuery({ ...query(ticketCounts, {}), ...options });
  const operations = useQuery({ ...query(operationCounts, { query: {} }), ...options });
  const others = useQuery({ ...query(attention, {}), ...options });
  const stuck = operations.data?.unfinished.filter(({ state }) => state === 'parked') ?? [];
  return {
    unassigned: tickets.data?.unassigned ?? 0,
    needsAttention: stuck.reduce((sum, { kind, count }) => (kind === 'mail.send' ? sum : sum + count), 0),
    cancellations: others.data?.cancellations ?? 0,
    disputes: others.data?.disputes ?? 0,
    failedMails: others.data?.failed_mails ?? 0,
    problems: (others.data?.open_circuits ?? 0) + (others.data?.failed_checks ?? 0),
  };
}

type StaffPathName = Extract<PathName, `staff${string}`>;

/** Returns the path of a staff screen; it contains the brand's slug. */
export function useStaffPath() {
  const slug = useConfig()?.brand_slug ?? '';
  return useCallback(
    <Name extends StaffPathName>(name: Name, ...args: PathArgs<Name>) =>
      pathTo(name, ...args).replace('{product}', slug),
    [slug],
  );
}
