import { useQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import type { StaffRight } from '@homeport/contract/staff-rights';
import { operationCounts } from '@homeport/contract/staff-operations';
import { attention } from '@homeport/contract/staff-monitoring';
import { ticketCounts } from '@homeport/contract/support';
import { query } from '../foundation/http/query.ts';
import type { Can } from './access.ts';
import { text } from './texts.ts';
import { useCallback } from 'react';
import { useConfig } from '../foundation/config.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import type { PathArgs, PathName } from '../foundation/routing/paths.ts';

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

/** The nav items of a person. */
export function useNavItems(can: Can): readonly NavItem[] {
  const path = useStaffPath();
  const items: (NavItem & { right: StaffRight; isHidden?: boolean })[] = [
    { label: text('overview'), to: path('staffOverview'), hasChildren: false, right: 'figures' },
    {
      label: text('myTickets'),
      to: path('staffTickets'),
      hasChildren: true,
      right: 'tickets.assigned',
    },
    {
      label: text('unassignedTickets'),
      to: path('staffUnassigned'),
      hasChildren: true,
      right: 'tickets.assigned',
      // They are among all tickets.
      isHidden: can('tickets.all'),
    },
    // The paths of admins are below this one.
    {
      label: text('allTickets'),
      to: path('staffAllTickets'),
      hasChildren: false,
      opensTickets: true,
      count: 'unassigned',
      right: 'tickets.all',
    },
    {
      label: text('savedReplies'),
      to: path('staffSavedReplies'),
      hasChildren: true,
      right: 'tickets.assigned',
    },
    {
      label: text('cancellations'),
      to: path('staffCancellations'),
      hasChildren: true,
      count: 'cancellations',
      right: 'customers.manage',
    },
    {
      label: text('customers'),
      to: path('staffCustomers'),
      hasChildren: true,
      count: 'disputes',
      right: 'customers.read',
    },
    { label: text('money'), to: path('staffRefunds'), hasChildren: true, right: 'refunds' },
    { label: text('catalogue'), to: path('staffCatalogue'), hasChildren: false, right: 'catalogue' },
    { label: text('promoCodes'), to: path('staffPromotions'), hasChildren: true, right: 'catalogue' },
    {
      label: text('operations'),
      to: path('staffOperations'),
      hasChildren: true,
      count: 'needsAttention',
      right: 'operations',
    },
    {
      label: text('outbox'),
      to: path('staffMails'),
      hasChildren: true,
      count: 'failedMails',
      right: 'operations',
    },
    { label: text('servers'), to: path('staffServers'), hasChildren: true, right: 'providers' },
    {
      label: text('providers'),
      to: path('staffProviders'),
      hasChildren: true,
      count: 'problems',
      right: 'providers',
    },
    { label: text('status'), to: path('staffStatus'), hasChildren: true, right: 'status.update' },
    { label: text('auditLog'), to: path('staffAudit'), hasChildren: true, right: 'audit' },
    { label: text('team'), to: path('staffTeam'), hasChildren: true, right: 'team.read' },
    { label: text('feedback'), to: path('staffFeedback'), hasChildren: true, right: 'feedback' },
  ];
  return items.filter(({ right, isHidden = false }) => can(right) && !isHidden);
}

/** The number of waiting items per nav item, polled; 0 for what the person may not see. */
export function useNavCounts(can: Can): Readonly<Record<NavCount, number>> {
  const whenAllowed = (right: StaffRight) => ({
    enabled: can(right),
    refetchInterval: timers.ticketRefresh,
  });
  const tickets = useQuery({ ...query(ticketCounts, {}), ...whenAllowed('tickets.all') });
  const operations = useQuery({ ...query(operationCounts, { query: {} }), ...whenAllowed('operations') });
  const others = useQuery({ ...query(attention, {}), ...whenAllowed('operations') });
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
