import type { CallAnswer } from '@homeport/contract/call';
import type { domainDnssec } from '@homeport/contract/domain-dnssec';
import { calendarDay } from '../foundation/format/dates.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { text } from './texts.ts';

type Dnssec = CallAnswer<typeof domainDnssec>;

/** Whether the nameservers have to stay for now. */
export function isHeldBy({ state, nameservers_from }: Dnssec): boolean {
  return nameservers_from !== null || (state !== 'off' && state !== 'unsupported');
}

/** Why the nameservers have to stay for now, and what to do. */
export function DnssecNotice({ name, dnssec }: { name: string; dnssec: Dnssec }) {
  const { state, nameservers_from: from } = dnssec;
  if (state === 'off' && from !== null)
    return <Banner tone="warn">{text('dnssecWait', { day: calendarDay(new Date(from)) })}</Banner>;
  return (
    <Banner
      tone="warn"
      action={
        <ButtonLink size="sm" to={pathTo('domain', { domainName: name })}>
          {text('goToDnssec')}
        </ButtonLink>
      }
    >
      {text(state === 'turning_off' ? 'dnssecEnding' : 'dnssecFirst')}
    </Banner>
  );
}
