import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { userDomains } from '@homeport/contract/domains';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { readableHost } from '../foundation/host-name.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { calendarDay } from '../ui/relative-time.ts';
import { expiringDomains } from './expiring.ts';
import { text } from './texts.ts';

/** Says which domains of a customer are about to expire; nothing while there are none. */
export function ExpiringDomains({ className }: { className?: string }) {
  const { data } = useQuery(query(userDomains, {}));
  const [now] = useState(() => new Date());
  const domains = expiringDomains(data?.domains ?? [], now);
  if (domains.length === 0) return null;
  return (
    <Banner
      tone="warn"
      {...(className === undefined ? {} : { className })}
      action={
        <ButtonLink to={pathTo('support')} size="sm">
          {text('askToRenew')}
        </ButtonLink>
      }
    >
      <p className="font-medium">{text('expiringTitle')}</p>
      <ul>
        {domains.map(({ name, expires }) => (
          <li key={name}>
            {text('expiringOn', { name: readableHost(name), day: calendarDay(new Date(expires)) })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
