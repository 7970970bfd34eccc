import { useConfig } from '../foundation/config.ts';
import { calendarDay } from '../foundation/format/dates.ts';
import { usd } from '../foundation/format/money.ts';
import { readableHost } from '../foundation/format/names.ts';
import { Card, CardHead } from '../ui/card.tsx';
import { Fact } from '../ui/fact-row.tsx';
import { text } from './texts.ts';
import type { DomainDetail } from './use-domain.ts';

interface RegistrationCardProps {
  name: string;
  domain: DomainDetail;
}

const dayOf = (iso: string) => calendarDay(new Date(iso));

/** What the registry has about a domain. */
export function RegistrationCard({ name, domain }: RegistrationCardProps) {
  const config = useConfig();
  const { status, nameserver, timestamp, expires, autorenew, autorenew_date, managed, renew_price } = domain;
  const isOurs = nameserver === config?.brand_slug;
  const shown = readableHost(name);
  return (
    <Card aria-label={text('registration')}>
      <CardHead title={text('registration')} />
      <dl className="divide-y divide-line">
        <Fact label={text('name')} value={shown === name ? name : `${shown} (${name})`} />
        <Fact label={text('status')} value={managed ? text(status) : text('elsewhere')} />
        <Fact
          label={text('nameserverKind')}
          value={isOurs ? text('kindOurs', { brand: config.brand_name }) : text('kindCustom')}
        />
        <Fact label={text('registeredOn')} value={timestamp === null ? text('notYet') : dayOf(timestamp)} />
        {expires !== null && <Fact label={text('expiresOn')} value={dayOf(expires)} />}
        <Fact label={text('autorenew')} value={text(autorenew ? 'on' : 'off')} />
        {autorenew_date !== null && <Fact label={text('autorenewDate')} value={dayOf(autorenew_date)} />}
        {renew_price !== null && (
          <Fact
            label={text('renewPrice')}
            value={text('perYear', { price: usd(Math.round(renew_price * 100)) })}
          />
        )}
        {managed && <Fact label={text('privacy')} value={text('included')} />}
      </dl>
    </Card>
  );
}
