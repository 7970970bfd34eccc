import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { calendarDay } from '../../foundation/format/dates.ts';
import { usd } from '../../foundation/format/money.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { HubCard } from '../../ui/hub-card.tsx';
import { text as domainText } from '../texts.ts';
import type { DomainDetail } from '../use-domain.ts';
import { text } from './texts.ts';

const soonMs = 60 * 24 * 60 * 60 * 1000;

/** Until when a domain is registered, and whether it renews. */
export function RenewalHubCard({ name, domain }: { name: string; domain: DomainDetail }) {
  const [now] = useState(() => Date.now());
  const { expires, autorenew, renew_price, managed, status } = domain;
  if (expires === null) return null;
  const day = calendarDay(new Date(expires));
  const isSoon = !autorenew && Date.parse(expires) - now < soonMs;
  const tone = status === 'expired' ? 'bad' : autorenew ? 'ok' : isSoon ? 'warn' : 'neutral';
  return (
    <HubCard
      icon={<CalendarClock size={20} />}
      title={text('renewal')}
      badge={
        <Chip tone={tone} dot>
          {text(status === 'expired' ? 'expired' : autorenew ? 'automatic' : 'manual')}
        </Chip>
      }
      actions={
        managed && (
          <ButtonLink size="sm" to={pathTo('renewDomain', { domainName: name })}>
            {domainText(isSoon || status === 'expired' ? 'renew' : 'viewRenewal')}
          </ButtonLink>
        )
      }
    >
      {status === 'expired'
        ? domainText('endedOn', { day })
        : domainText(autorenew ? 'renewsOn' : 'until', { day })}
      {renew_price !== null && <> · {domainText('perYear', { price: usd(Math.round(renew_price * 100)) })}</>}
    </HubCard>
  );
}
