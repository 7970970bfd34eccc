import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { userDomains } from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import { ArrowUpRight } from 'lucide-react';
import { readableHost } from '../foundation/format/names.ts';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { startOnArrival } from '../foundation/routing/start-on-arrival.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { ButtonLink, Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { calendarDay } from '../foundation/format/dates.ts';
import { text } from './texts.ts';
import type { DomainStatus } from '@homeport/contract/domains';
import { timers } from '@homeport/contract/limits';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';

const SHOWN = 3;

/** The customer’s first domains, for the dashboard; nothing without any. */
export function OwnDomainsCard({ className }: { className?: string }) {
  const { data } = useQuery({
    ...query(userDomains, {}),
    refetchInterval: ({ state }) => domainsPoll(state.data?.domains.map(({ status }) => status) ?? []),
  });
  const domains = data?.domains ?? [];
  if (domains.length === 0) return null;
  return (
    <Card aria-label={text('yours')} className={className}>
      <CardHead
        title={text('yours')}
        actions={
          <ButtonLink to={pathTo('domains')} size="sm" variant="quiet">
            {text('seeAll', { count: domains.length })}
          </ButtonLink>
        }
      />
      <ul className="divide-y divide-line">
        {domains.slice(0, SHOWN).map((domain) => (
          <DomainRow key={domain.name} domain={domain} />
        ))}
      </ul>
    </Card>
  );
}

export type OwnDomain = CallAnswer<typeof userDomains>['domains'][number];

/** A row of a domain list, with links to the website and to the domain’s screen. */
export function DomainRow({ domain }: { domain: OwnDomain }) {
  const { name, status, managed, on_hold } = domain;
  const shown = readableHost(name);
  const [now] = useState(() => new Date());
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 nth-[n+9]:[contain-intrinsic-size:auto_4.75rem] nth-[n+9]:[content-visibility:auto]">
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
          <StatusChip status={status} managed={managed} isOnHold={on_hold} />
        </div>
        <p className="mt-0.5 text-sm text-ink-3">
          {[termOf(domain), usedFor(domain)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <UseLinks domain={domain} />
        {needsRenewal(domain, now) && (
          <ButtonLink
            to={pathTo('renewDomain', { domainName: name })}
            size="sm"
            aria-label={text('renewOf', { name: shown })}
          >
            {text('renew')}
          </ButtonLink>
        )}
        <ButtonLink
          to={pathTo('domain', { domainName: name })}
          size="sm"
          aria-label={text('manageOf', { name: shown })}
        >
          {text('manage')}
        </ButtonLink>
      </div>
    </li>
  );
}

/** Links that start on the domain’s screen what it is not used for yet. */
function UseLinks({ domain }: { domain: OwnDomain }) {
  const { name, status, website, email } = domain;
  const { state } = useAccount();
  if (state !== 'hosting' || status !== 'registered') return null;
  const shown = readableHost(name);
  return (
    <>
      {usesLeft({ website, email }).map((use) => (
        <ButtonLink
          key={use}
          to={pathTo('domain', { domainName: name })}
          state={startOnArrival(use)}
          size="sm"
          variant="quiet"
          aria-label={text(`${use}UseOf`, { name: shown })}
        >
          {text(`${use}Use`)}
        </ButtonLink>
      ))}
    </>
  );
}

const usesLeft = ({ website, email }: Pick<OwnDomain, 'website' | 'email'>) => [
  ...(website === null ? (['website'] as const) : []),
  ...(email ? [] : (['email'] as const)),
];

/** What a registered domain is used for. */
function usedFor({ status, website, email }: OwnDomain): string {
  if (!isRegistered(status)) return '';
  if (website !== null && email) return text('usedForBoth');
  return text(website !== null ? 'usedForWebsite' : email ? 'usedForEmail' : 'unused');
}

const NOTICE_MS = 60 * 24 * 60 * 60 * 1000;

/** Whether a domain expires within 60 days, or has expired, and does not renew automatically. */
function needsRenewal({ status, expires, autorenew, managed }: OwnDomain, now: Date): boolean {
  if (!managed || expires === null) return false;
  if (status === 'expired') return true;
  return status === 'registered' && !autorenew && Date.parse(expires) - now.getTime() < NOTICE_MS;
}

function termOf({ status, expires, autorenew }: OwnDomain): string {
  if (status === 'pending' || status === 'registration_requested') return text(`${status}Why`);
  if (expires === null) return '';
  const day = calendarDay(new Date(expires));
  if (status === 'expired') return text('endedOn', { day });
  return text(autorenew ? 'renewsOn' : 'until', { day });
}

const SUGGESTED = 6;

/** The customer’s registered domains as buttons that fill in a field; nothing without any. */
export function OwnNameChoice({ onName }: { onName: (name: string) => void }) {
  const { data } = useQuery(query(userDomains, {}));
  const names = (data?.domains ?? []).filter(({ status }) => status === 'registered').slice(0, SUGGESTED);
  if (names.length === 0) return null;
  return (
    <fieldset className="-mt-2 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{text('yours')}</legend>
      {names.map(({ name }) => (
        <Button key={name} size="sm" onClick={() => onName(readableHost(name))} className="max-w-full">
          <span className="truncate">{readableHost(name)}</span>
        </Button>
      ))}
    </fieldset>
  );
}

const toneOf: Record<DomainStatus, Tone> = {
  pending: 'tide',
  registered: 'ok',
  expired: 'bad',
  registration_requested: 'tide',
  crit_error: 'warn',
};

/** Whether the name is registered for the customer, even if it has expired. */
export const isRegistered = (status: DomainStatus): boolean =>
  status === 'registered' || status === 'expired';

const isUnderWay = (status: DomainStatus) => status === 'pending' || status === 'registration_requested';

/** Milliseconds until the domains are read again; false while no registration is under way. */
export function domainsPoll(statuses: readonly DomainStatus[]): number | false {
  return statuses.some(isUnderWay) ? timers.registrationPoll : false;
}

interface StatusChipProps {
  status: DomainStatus;
  /** false: registered elsewhere. */
  managed: boolean;
  /** The registry keeps it out of the DNS. */
  isOnHold: boolean;
}

export function StatusChip({ status, managed, isOnHold }: StatusChipProps) {
  if (status === 'registered' && isOnHold)
    return (
      <Chip tone="bad" dot>
        {text('onHold')}
      </Chip>
    );
  if (status === 'registered' && !managed) return <Chip dot>{text('elsewhere')}</Chip>;
  return (
    <Chip tone={toneOf[status]} dot>
      {text(status)}
    </Chip>
  );
}
