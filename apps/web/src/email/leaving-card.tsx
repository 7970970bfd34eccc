import type { MailDomain } from '@homeport/contract/email';
import { Fault } from '../foundation/layout/fault.tsx';
import { readableHost } from '../foundation/host-name.ts';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { WorkCard } from '../ui/work-card.tsx';
import { text } from './disconnect-texts.ts';
import { text as mailText } from './texts.ts';
import { useDisconnectMail } from './use-disconnect-mail.ts';

const stateLabels = {
  done: mailText('stepDone'),
  doing: mailText('stepDoing'),
  todo: mailText('stepTodo'),
};

/** A domain on its way out: how far that is, or that it stands still. */
export function LeavingCard({ domain }: { domain: MailDomain }) {
  const { disconnecting } = domain;
  const host = readableHost(domain.domain_name);
  if (disconnecting?.state === 'parked') return <Stuck domain={domain} host={host} />;
  return (
    <WorkCard
      title={text('disconnecting', { host })}
      detail={text('disconnectingDetail')}
      percent={disconnecting?.progress ?? 0}
      steps={disconnecting?.steps ?? []}
      stateLabels={stateLabels}
    />
  );
}

function Stuck({ domain, host }: { domain: MailDomain; host: string }) {
  const { disconnect, busy, error } = useDisconnectMail(domain.domain_name);
  return (
    <Card>
      <CardHead title={<span className="[overflow-wrap:anywhere]">{text('stuckTitle', { host })}</span>} />
      <CardBody>
        <Fault error={busy ? null : error} onRetry={disconnect} busy={busy}>
          {[domain.disconnecting?.message, text('stuckDetail')].filter(Boolean).join(' ')}
        </Fault>
      </CardBody>
    </Card>
  );
}
