import { setMailPassword } from '@homeport/contract/email';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { twoDecimals } from '../foundation/format/numbers.ts';
import { mayCall } from '../foundation/portal.ts';
import { Suspense, useState } from 'react';
import { ExternalLink, KeyRound } from 'lucide-react';
import { ButtonAnchor, Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { CopyRow } from '../ui/fact-row.tsx';
import { Progress } from '../ui/progress.tsx';
import type { MailAccount } from './queries.ts';
import { text } from './texts.ts';

const MailPassword = lazyPart(async () => ({ default: (await import('./mail-password.tsx')).MailPassword }));

interface AdministrationCardProps {
  account: MailAccount;
  /** URL of the email administration. */
  box: string;
  username: string;
}

/** Link and sign-in for the email administration, where customers create mailboxes. */
export function AdministrationCard({ account, box, username }: AdministrationCardProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const { primary_mx_record: primary, secondary_mx_record: secondary } = account;
  return (
    <Card>
      <CardHead
        title={text('administration')}
        detail={text('administrationLead')}
        actions={
          <ButtonAnchor size="sm" href={box} aria-label={text('openAdministrationOf')}>
            <ExternalLink size={16} aria-hidden="true" />
            {text('openAdministration')}
          </ButtonAnchor>
        }
      />
      <CopyableRow
        label={text('address')}
        value={box}
        shown={box.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      />
      <CopyableRow label={text('username')} value={username} />
      {primary && <MxRow label={text('primaryMx')} {...primary} />}
      {secondary && <MxRow label={text('secondaryMx')} {...secondary} />}
      {mayCall(setMailPassword) && (
        <div className="px-5 py-3">
          <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('open')}>
            <KeyRound size={16} aria-hidden="true" />
            {text('resetPassword')}
          </Button>
        </div>
      )}
      {dialog !== 'never' && (
        <Suspense>
          <MailPassword
            box={box}
            username={username}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </Card>
  );
}

function MxRow({ label, destination, priority }: { label: string; destination: string; priority: number }) {
  return <CopyableRow label={label} value={destination} shown={text('mxLine', { destination, priority })} />;
}

function CopyableRow({ label, value, shown = value }: { label: string; value: string; shown?: string }) {
  return (
    <CopyRow
      label={label}
      value={shown}
      control={
        <CopyButton
          value={value}
          label={text('copy', { what: `${label} ${value}` })}
          copiedLabel={text('copied')}
        />
      }
    />
  );
}

const MB_PER_GB = 1024;

/** How much email the plan includes, and how much is used. */
export function AllowanceCard({ allowance }: { allowance: MailAccount['allowance'] }) {
  const { domains, domains_used, storage_gb, storage_used_mb } = allowance;
  const limit = text('gigabytes', { gb: storage_gb });
  const percent =
    storage_used_mb === null || storage_gb === 0 ? null : usedPercent(storage_used_mb, storage_gb);
  return (
    <Card>
      <CardHead title={text('allowance')} />
      <CardBody>
        <dl className="grid gap-3">
          <Line
            label={text('allowanceDomains')}
            value={
              domains === null
                ? text('unlimitedUsed', { used: domains_used })
                : text('usedOf', { used: domains_used, limit: domains })
            }
          />
          <Line label={text('inboxes')} value={text('unlimited')} />
          <Line
            label={text('allowanceStorage')}
            value={
              storage_used_mb === null
                ? text('storageUnknown', { limit })
                : text('usedOf', { used: gigabytes(storage_used_mb), limit })
            }
          />
        </dl>
        {percent !== null && (
          <Progress
            label={text('allowanceStorage')}
            percent={percent}
            tone={percent >= 90 ? 'warn' : 'tide'}
            className="mt-3"
          />
        )}
      </CardBody>
    </Card>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </div>
  );
}

const usedPercent = (mb: number, gb: number): number => (mb / (gb * MB_PER_GB)) * 100;

const gigabytes = (mb: number): string => text('gigabytes', { gb: twoDecimals(mb / MB_PER_GB) });
