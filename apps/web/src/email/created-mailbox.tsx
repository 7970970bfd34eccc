import type { CallAnswer } from '@homeport/contract/call';
import type { createMailbox } from '@homeport/contract/mailboxes';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { text } from './address-texts.ts';

interface CreatedMailboxProps {
  created: CallAnswer<typeof createMailbox>;
  state: 'active' | 'creating' | 'failed';
  /** The domain, as people read it. */
  host: string;
  onClose: () => void;
}

/** The address of a new mailbox, and its generated password. */
export function CreatedMailbox({
  created: { mailbox, password },
  state,
  host,
  onClose,
}: CreatedMailboxProps) {
  const address = `${mailbox.name}@${host}`;
  if (state === 'failed') return <NotCreated onClose={onClose} />;
  return (
    <div role="status" className="grid gap-4">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {state === 'creating' ? text('createdPending', { address }) : text('createdLead')}
      </p>
      <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
        <Copied label={text('address')} value={mailbox.address} />
        {password !== null && <Copied label={text('password')} value={password} />}
      </dl>
      {password !== null && <p className="text-sm font-medium text-warn">{text('copyNow')}</p>}
      <Button variant="primary" onClick={onClose} className="justify-self-end">
        {text('done')}
      </Button>
    </div>
  );
}

function NotCreated({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <Banner tone="bad" live>
        {text('createFailed')}
      </Banner>
      <Button onClick={onClose} className="justify-self-end">
        {text('close')}
      </Button>
    </div>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-h-12 items-center gap-3 py-1 pr-3 pl-3.5">
      <dt className="w-20 shrink-0 text-sm text-ink-3">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-3">
        <span translate="no" className="min-w-0 flex-1 font-mono text-sm break-all">
          {value}
        </span>
        <CopyButton value={value} label={text('copy', { what: label })} copiedLabel={text('copied')} />
      </dd>
    </div>
  );
}
