import { lazy, Suspense, useState } from 'react';
import type { MailDomain } from '@homeport/contract/email';
import { Unplug } from 'lucide-react';
import { readableHost } from '../foundation/host-name.ts';
import { Button } from '../ui/button.tsx';
import { text } from './disconnect-texts.ts';
import { hasMailboxes } from './mail-view.ts';

const DisconnectDialog = lazy(async () => ({
  default: (await import('./disconnect-dialog.tsx')).DisconnectDialog,
}));

/** At the end of a domain's card: how to be rid of its mail. */
export function DisconnectZone({ domain }: { domain: MailDomain }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-5 py-3">
      <p className="min-w-0 flex-1 basis-48 text-sm text-ink-3">
        {text(hasMailboxes(domain) ? 'why' : 'whyUnproven')}
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
