import { Suspense, useState } from 'react';
import { panelLoginLink, setPanelPassword } from '@homeport/contract/hosting';
import type { PanelAccount } from '@homeport/contract/hosting';
import { KeyRound } from 'lucide-react';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { useConfig } from '../foundation/config.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { GuideLink } from '../ui/text-link.tsx';
import { CopyFact } from '../foundation/layout/copy-fact.tsx';
import { text } from './texts.ts';
import { api, mayCall } from '../foundation/portal.ts';
import { useLoginTab } from '../foundation/layout/login-tab.tsx';

const PanelPassword = lazyPart(async () => ({
  default: (await import('./panel-password.tsx')).PanelPassword,
}));

interface ControlPanelCardProps {
  panel: PanelAccount | undefined;
  /** Shown while there is no panel account. */
  none: string;
}

/** Username and address of the control panel, and the password reset. */
export function ControlPanelCard({ panel, none }: ControlPanelCardProps) {
  const guide = useConfig()?.links.ftp_guide;
  const hasPassword =
    panel?.missing_abilities?.includes('panel_password') !== true && mayCall(setPanelPassword);
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
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 empty:hidden">
        {hasPassword && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('open')}>
            <KeyRound size={16} aria-hidden="true" />
            {text('resetPassword')}
          </Button>
        )}
        <GuideLink href={guide} about={text('ftpGuideAbout')}>
          {text('ftpGuide')}
        </GuideLink>
      </div>
      {dialog !== 'never' && (
        <Suspense>
          <PanelPassword panel={panel} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </Card>
  );
}

/** Host and port of an address. */
function hostOf(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

/** A link into the control panel, signed in, for one use. */
export const panelLinkOf = async (plesk_id: string): Promise<string> =>
  (await api(panelLoginLink, { params: { plesk_id } })).url;

/** Opens the control panel, signed in, in a new tab. */
export function useOpenPanel(accountId: string | undefined) {
  return useLoginTab({
    name: panelLoginLink.name,
    requestLink:
      accountId === undefined || !mayCall(panelLoginLink) ? undefined : () => panelLinkOf(accountId),
    waitingText: text('openingPanel'),
  });
}
