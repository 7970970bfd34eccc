import { lazy, Suspense, useState } from 'react';
import type { PanelAccount } from '@homeport/contract/hosting';
import { ArrowUpRight, KeyRound } from 'lucide-react';
import { useConfig } from '../app/config.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { CopyFact } from './copy-fact.tsx';
import { text } from './texts.ts';

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));

interface ControlPanelCardProps {
  panel: PanelAccount | undefined;
  /** Said where there is no panel to show yet. */
  none: string;
}

/** Whose panel it is, where it is, and how to get in by hand. */
export function ControlPanelCard({ panel, none }: ControlPanelCardProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  if (!panel) {
    return (
      <Card>
        <CardHead title={text('controlPanel')} />
        <CardBody className="text-ink-3">{none}</CardBody>
      </Card>
    );
  }
  return (
    <Card>
      <CardHead title={text('controlPanel')} />
      <CopyFact label={text('username')} value={panel.login} />
      <CopyFact label={text('address')} value={panel.plesk_admin_url} shown={hostOf(panel.plesk_admin_url)} />
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
        <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('open')}>
          <KeyRound size={16} aria-hidden="true" />
          {text('resetPassword')}
        </Button>
        <FtpGuide />
      </div>
      {dialog !== 'never' && (
        <Suspense>
          <PasswordDialog panel={panel} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </Card>
  );
}

/** Host and port: what one reads of an address. */
function hostOf(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

/** How to reach the files themselves. */
function FtpGuide() {
  const guide = useConfig()?.links.ftp_guide;
  if (!guide) return null;
  return (
    <a
      href={guide}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-9 items-center gap-1.5 rounded-sm text-sm text-ink-3 hover:text-ink"
    >
      {text('ftpGuide')}
      <ArrowUpRight size={16} aria-hidden="true" />
    </a>
  );
}
