import type { userDomains } from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import { ArrowUpRight } from 'lucide-react';
import { pathTo } from '../foundation/routing/paths.ts';
import { readableHost } from '../foundation/host-name.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { calendarDay } from '../ui/relative-time.ts';
import { StatusChip } from './status-chip.tsx';
import { text } from './texts.ts';

type OwnDomain = CallAnswer<typeof userDomains>['domains'][number];

/** A domain of the list: its name leads to what stands there, the button to what can be done with it. */
export function DomainRow({ domain }: { domain: OwnDomain }) {
  const { name, status } = domain;
  const shown = readableHost(name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <a
            href={`https://${name}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text('openSite', { name: shown })}
            className="inline-flex min-w-0 items-center gap-1 font-display text-lg font-semibold tracking-tight underline-offset-4 hover:underline"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{shown}</span>
            <ArrowUpRight size={16} aria-hidden="true" className="text-ink-3" />
          </a>
          <StatusChip status={status} />
        </div>
        <p className="mt-0.5 text-sm text-ink-3">{termOf(domain)}</p>
      </div>
      <ButtonLink
        to={pathTo('domain', { domainName: name })}
        size="sm"
        aria-label={text('manageOf', { name: shown })}
      >
        {text('manage')}
      </ButtonLink>
    </li>
  );
}

function termOf({ status, expires, autorenew }: OwnDomain): string {
  if (status === 'pending' || status === 'registration_requested') return text(`${status}Why`);
  if (expires === null) return '';
  const day = calendarDay(new Date(expires));
  if (status === 'expired') return text('endedOn', { day });
  return text(autorenew ? 'renewsOn' : 'until', { day });
}
