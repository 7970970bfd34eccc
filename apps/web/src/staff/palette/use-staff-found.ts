import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { LifeBuoy, UserRound, Workflow } from 'lucide-react';
import type { CallAnswer } from '@homeport/contract/call';
import { email } from '@homeport/contract/fields';
import { limits } from '@homeport/contract/limits';
import { customers } from '@homeport/contract/staff';
import { operations } from '@homeport/contract/staff-operations';
import { allTickets, assignedTickets } from '@homeport/contract/support';
import { query } from '../../foundation/http/query.ts';
import { cleanTyped } from '../../search/index.ts';
import type { Entry, Found } from '../../search/index.ts';
import { useDebounced } from '../../ui/hooks.ts';
import { operationName } from '../kind-names.ts';
import { useStaffPath } from '../nav-items.ts';
import type { Can } from '../access.ts';
import { text } from './texts.ts';

/** Staff's searches look through more than a customer's own. */
const PAUSE_MS = 100;
const most = 5;
const limit = String(most);
/** Offline, it fails at once instead of waiting. */
const atOnce = { networkMode: 'always', retry: false } as const;

/** What staff may search: customers, all tickets or their own ones, and a customer's operations. */
export function useStaffFound(can: Can, typed: string): Found {
  const wanted = cleanTyped(typed);
  const settled = useDebounced(wanted, PAUSE_MS);
  const parts = [
    useCustomers(can('customers.read') ? settled : ''),
    useAllTickets(can('tickets.all') ? settled : ''),
    useOwnTickets(can('tickets.all') ? '' : settled),
    useOperations(can('operations') ? settled : ''),
  ];
  const isSearching = wanted !== '' && (wanted !== settled || parts.some(({ asked }) => asked.isFetching));
  const failed = parts.find(({ asked }) => asked.isError);
  return {
    // Enter must not open what was found for another text.
    groups: wanted === settled ? parts.filter(({ entries }) => entries.length > 0) : [],
    isSearching,
    error: isSearching ? null : (failed?.asked.error ?? null),
    retry: () => void failed?.asked.refetch(),
  };
}

interface Part {
  id: string;
  heading: string;
  entries: Entry[];
  asked: UseQueryResult<unknown>;
}

function useCustomers(typed: string): Part {
  const path = useStaffPath();
  const search = typed.slice(0, limits.email);
  const asked = useQuery({
    ...query(customers, { query: { search, limit } }),
    ...atOnce,
    enabled: typed !== '',
  });
  const entries = (asked.data?.customers ?? []).slice(0, most).map(({ id, name, email: address }) => ({
    id: `customer ${id}`,
    label: name ?? address,
    ...(name === null ? {} : { detail: address }),
    icon: UserRound,
    effect: { to: path('staffCustomerFile', { customerId: id }) },
  }));
  return { id: 'customers', heading: text('customers'), entries, asked };
}

type Ticket = CallAnswer<typeof assignedTickets>['assigned_tickets'][number];

function useAllTickets(typed: string): Part {
  const entryOf = useTicketEntry('?queue=all');
  const search = typed.slice(0, limits.ticketSearch);
  const asked = useQuery({
    ...query(allTickets, { query: { search, limit } }),
    ...atOnce,
    enabled: typed !== '',
  });
  const entries = (asked.data?.all_tickets ?? []).slice(0, most).map((ticket) => entryOf(ticket));
  return { id: 'tickets', heading: text('tickets'), entries, asked };
}

/** The first page of an agent's tickets holds those that wait, and usually all. */
function useOwnTickets(typed: string): Part {
  const entryOf = useTicketEntry('');
  const asked = useQuery({ ...query(assignedTickets, { query: {} }), ...atOnce, enabled: typed !== '' });
  const mine = asked.data?.assigned_tickets.filter((ticket) => mentions(ticket, typed)) ?? [];
  return {
    id: 'mine',
    heading: text('tickets'),
    entries: typed === '' ? [] : mine.slice(0, most).map((ticket) => entryOf(ticket)),
    asked,
  };
}

function useTicketEntry(queue: '' | '?queue=all') {
  const path = useStaffPath();
  return ({ ticket_id, snippet, creator_email }: Ticket): Entry => {
    const detail = text('ticketOf', { number: String(ticket_id), customer: creator_email });
    return {
      id: `ticket ${ticket_id}`,
      label: snippet || detail,
      detail,
      icon: LifeBuoy,
      effect: { to: path('staffTicket', { ticketId: ticket_id }) + queue },
    };
  };
}

/** Whether a ticket has the typed number, or the text in what lists show of it. */
function mentions({ ticket_id, snippet, creator_name, creator_email }: Ticket, typed: string): boolean {
  const shown = `#${ticket_id} ${snippet} ${creator_name} ${creator_email}`.toLowerCase();
  return shown.includes(typed.toLowerCase());
}

/** Of the customer whose whole address is typed: operations are searched by nothing else. */
function useOperations(typed: string): Part {
  const path = useStaffPath();
  const { success, data: customer = '' } = email.safeParse(typed);
  const asked = useQuery({
    ...query(operations, { query: { customer, limit } }),
    ...atOnce,
    enabled: success,
  });
  const entries = (asked.data?.operations ?? []).slice(0, most).map(({ id, kind, key }) => ({
    id: `operation ${id}`,
    label: operationName(kind),
    detail: key,
    icon: Workflow,
    effect: { to: path('staffOperation', { operationId: id }) },
  }));
  return { id: 'operations', heading: text('operations'), entries, asked };
}
