import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText, Globe, LifeBuoy, Mail, Server } from 'lucide-react';
import type { CallAnswer } from '@homeport/contract/call';
import { search } from '@homeport/contract/search';
import { calendarDay } from '../foundation/format/dates.ts';
import { money } from '../foundation/format/money.ts';
import { readableHost } from '../foundation/format/names.ts';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { useDebounced } from '../ui/hooks.ts';
import { cleanTyped, stillMatching } from './entry.ts';
import type { Entry, Found, Group } from './entry.ts';
import { text } from './texts.ts';

/** Short enough that results are there within a tenth of a second, longer than between two letters of a fast typist. */
const PAUSE_MS = 50;

/** What the customer owns and what they typed, searched on the server. */
export function useFound(typed: string, leadsSomewhere: (to: string) => boolean): Found {
  const wanted = cleanTyped(typed);
  const q = useDebounced(wanted, PAUSE_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(search, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Offline, it fails at once instead of waiting.
    networkMode: 'always',
    retry: false,
  });
  const isSearching = wanted !== '' && (isFetching || q !== wanted);
  const failed = error !== null && !isSearching;
  const groups = failed || data === undefined ? [] : groupsOf(data.results, leadsSomewhere);
  return {
    // Enter must not open what was found for another text.
    groups: isPlaceholderData || q !== wanted ? stillMatching(groups, wanted) : groups,
    isSearching,
    error: failed ? error : null,
    retry: () => void refetch(),
  };
}

type Result = CallAnswer<typeof search>['results'][number];

const headings = {
  website: 'websites',
  domain: 'domains',
  mailbox: 'mailboxes',
  ticket: 'requests',
  invoice: 'invoices',
} as const satisfies Record<Result['kind'], string>;

/** In the order of their best results. */
function groupsOf(results: readonly Result[], leadsSomewhere: (to: string) => boolean): Group[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return kinds
    .map((kind) => ({
      id: kind,
      heading: text(headings[kind]),
      entries: results
        .filter((result) => result.kind === kind)
        .map((result) => entryOf(result))
        .filter(({ effect }) => 'to' in effect && leadsSomewhere(effect.to)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function entryOf(result: Result): Entry {
  switch (result.kind) {
    case 'website':
      return {
        id: `website ${result.ascii_name}`,
        label: readableHost(result.ascii_name),
        ...(result.alias === null ? {} : { detail: text('aliasOf', { alias: readableHost(result.alias) }) }),
        icon: Server,
        effect: { to: pathTo('website', { websiteName: result.ascii_name }) },
      };
    case 'domain':
      return {
        id: `domain ${result.ascii_name}`,
        label: readableHost(result.ascii_name),
        icon: Globe,
        effect: { to: pathTo('domain', { domainName: result.ascii_name }) },
      };
    case 'mailbox':
      return {
        id: `mailbox ${result.address}`,
        label: result.address.replace(/[^@]+$/, readableHost),
        icon: Mail,
        effect: { to: pathTo('emailDomain', { domainName: result.domain }) },
      };
    case 'ticket':
      return ticketEntry(result);
    case 'invoice':
      return invoiceEntry(result);
  }
}

function ticketEntry({ ticket_id, status, snippet }: Extract<Result, { kind: 'ticket' }>): Entry {
  const number = String(ticket_id);
  return {
    id: `ticket ${number}`,
    label: snippet || text('requestNumber', { number }),
    detail: text(status === 'closed' ? 'closedRequest' : 'requestNumber', { number }),
    icon: LifeBuoy,
    effect: { to: pathTo('ticket', { ticketId: ticket_id }) },
  };
}

function invoiceEntry({
  id,
  number,
  description,
  date,
  amount_cents,
  currency,
}: Extract<Result, { kind: 'invoice' }>): Entry {
  const facts = [number, money(amount_cents, currency), calendarDay(new Date(date))];
  return {
    id: `invoice ${id}`,
    label: description,
    detail: facts.filter((fact) => fact !== null).join(' · '),
    icon: FileText,
    effect: { to: `${pathTo('accountSettings')}#invoice-${id}` },
  };
}
