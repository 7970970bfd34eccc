import { Suspense, useState } from 'react';
import { disconnectMail } from '@homeport/contract/email';
import type { MailDomain } from '@homeport/contract/email';
import { Unplug } from 'lucide-react';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { mayCall } from '../foundation/portal.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { ProgressCard } from '../ui/work-card.tsx';
import { hasMailboxes, useDisconnectMail } from './queries.ts';
import { stepLabels } from '../foundation/layout/operation-card.tsx';
import { text } from './texts.ts';

const DisconnectDialog = lazyPart(async () => ({
  default: (await import('./disconnect-dialog.tsx')).DisconnectDialog,
}));

/** The last row of a domain's card, which opens the disconnect dialog; nothing for those who may not. */
export function DisconnectSection({ domain }: { domain: MailDomain }) {
  return mayCall(disconnectMail) ? <DisconnectRow domain={domain} /> : null;
}

function DisconnectRow({ domain }: { domain: MailDomain }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-5 py-3">
      <p className="min-w-0 flex-1 basis-48 text-sm text-ink-3">
        {text(hasMailboxes(domain) ? 'disconnectWhy' : 'disconnectWhyUnproven')}
      </p>
      <Button
        size="sm"
        variant="danger"
        aria-haspopup="dialog"
        aria-label={text('disconnectHost', { host: readableHost(domain.domain_name) })}
        onClick={() => setDialog('open')}
        className="max-sm:w-full"
      >
        <Unplug size={16} aria-hidden="true" />
        {text('disconnect')}
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <DisconnectDialog domain={domain} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </div>
  );
}

/** Progress of a domain that is being disconnected. */
export function DisconnectingCard({ domain }: { domain: MailDomain }) {
  const { disconnecting } = domain;
  const host = readableHost(domain.domain_name);
  if (disconnecting?.state === 'parked') return <NeedsAttention domain={domain} host={host} />;
  return (
    <ProgressCard
      title={text('disconnecting', { host })}
      detail={text('disconnectingDetail')}
      percent={disconnecting?.progress ?? 0}
      steps={disconnecting?.steps ?? []}
      stateLabels={stepLabels()}
    />
  );
}

function NeedsAttention({ domain, host }: { domain: MailDomain; host: string }) {
  const { disconnect, busy, error } = useDisconnectMail(domain.domain_name);
  return (
    <Card>
      <CardHead title={<span className="[overflow-wrap:anywhere]">{text('stuckTitle', { host })}</span>} />
      <CardBody>
        <ErrorAlert
          error={busy ? null : error}
          busy={busy}
          {...(mayCall(disconnectMail) && { onRetry: disconnect })}
        >
          {[domain.disconnecting?.message, text('stuckDetail')].filter(Boolean).join(' ')}
        </ErrorAlert>
      </CardBody>
    </Card>
  );
}
