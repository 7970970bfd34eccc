import { lazy, Suspense, useState } from 'react';
import { ExternalLink, KeyRound } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { CopyRow } from '../ui/fact-row.tsx';
import type { MailAccount } from './mail-view.ts';
import { text } from './texts.ts';

const MailPassword = lazy(async () => ({ default: (await import('./mail-password.tsx')).MailPassword }));

interface AdministrationCardProps {
  account: MailAccount;
  /** The address of the mail administration. */
  box: string;
  username: string;
}

/** Where mailboxes are made, and as whom one signs in there. */
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
      <Copyable
        label={text('address')}
        value={box}
        shown={box.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      />
      <Copyable label={text('username')} value={username} />
      {primary && <Exchange label={text('primaryMx')} {...primary} />}
      {secondary && <Exchange label={text('secondaryMx')} {...secondary} />}
      <div className="px-5 py-3">
        <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('open')}>
          <KeyRound size={16} aria-hidden="true" />
          {text('resetPassword')}
        </Button>
      </div>
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

function Exchange({
  label,
  destination,
  priority,
}: {
  label: string;
  destination: string;
  priority: number;
}) {
  return <Copyable label={label} value={destination} shown={text('mxLine', { destination, priority })} />;
}

function Copyable({ label, value, shown = value }: { label: string; value: string; shown?: string }) {
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
