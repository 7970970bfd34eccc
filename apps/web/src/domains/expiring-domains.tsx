import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { userDomains } from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import { readableHost } from '../foundation/format/names.ts';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { calendarDay } from '../foundation/format/dates.ts';
import { text } from './texts.ts';

/** Warns of domains that expire soon; nothing without any. */
export function ExpiringDomains({ className }: { className?: string }) {
  const { data } = useQuery(query(userDomains, {}));
  const [now] = useState(() => new Date());
  const domains = expiringDomains(data?.domains ?? [], now);
  if (domains.length === 0) return null;
  return (
    <Banner tone="warn" {...(className === undefined ? {} : { className })}>
      <p className="font-medium">{text('expiringTitle')}</p>
      <ul className="mt-1 grid gap-1">
        {domains.map(({ name, expires }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            {text('expiringOn', { name: readableHost(name), day: calendarDay(new Date(expires)) })}
            <ButtonLink
              to={pathTo('renewDomain', { domainName: name })}
              size="sm"
              aria-label={text('renewOf', { name: readableHost(name) })}
            >
              {text('renew')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

type Domain = CallAnswer<typeof userDomains>['domains'][number];

const NOTICE_MS = 60 * 24 * 60 * 60 * 1000;

/** Domains registered here that expire within 60 days without automatic renewal, earliest first. */
export function expiringDomains(domains: readonly Domain[], now: Date): (Domain & { expires: string })[] {
  return domains
    .filter((domain): domain is Domain & { expires: string } => domain.expires !== null)
    .filter(
      ({ managed, autorenew, expires }) =>
        managed && !autorenew && Date.parse(expires) - now.getTime() < NOTICE_MS,
    )
    .toSorted((one, other) => Date.parse(one.expires) - Date.parse(other.expires));
}
