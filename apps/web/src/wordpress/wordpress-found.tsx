import { lazy, Suspense, useState } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { wordpressLoginLink } from '@homeport/contract/wordpress';
import { KeyRound, LogIn } from 'lucide-react';
import { api } from '../foundation/portal.ts';
import { CopyFact } from '../foundation/layout/copy-fact.tsx';
import { LoginTabOutcome, useLoginTab } from '../foundation/layout/login-tab.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { ObjectCacheRow } from './object-cache-row.tsx';
import { text } from './texts.ts';

const WordpressPassword = lazy(async () => ({
  default: (await import('./wordpress-password.tsx')).WordpressPassword,
}));

interface WordpressFoundProps {
  website: Website;
  version: string | null;
  adminUrl: string | null;
  /** null: not known yet. */
  adminLogin: string | null;
}

/** An installed WordPress: sign-in, password and object cache. */
export function WordpressFound({ website, version, adminUrl, adminLogin }: WordpressFoundProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const { plesk_id } = website;
  const { id, ascii_name } = website.website;
  const admin = useLoginTab({
    name: wordpressLoginLink.name,
    requestLink: async () =>
      (await api(wordpressLoginLink, { params: { plesk_website_id: id, plesk_id } })).wordpress_login,
    waitingText: text('openingAdmin'),
  });
  const address = adminUrl ?? `https://${ascii_name}/wp-admin`;
  const shown = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return (
    <Card>
      <CardHead
        title={text('wordpress')}
        badge={version && <VersionChip version={version} />}
        detail={<AdminAddress address={address} shown={shown} />}
        actions={
          <AdminActions busy={admin.busy} onOpen={admin.open} onNewPassword={() => setDialog('open')} />
        }
      />
      {(admin.failed || admin.blockedUrl !== null) && (
        <CardBody>
          <LoginTabOutcome opener={admin} linkLabel={text('adminLink')} />
        </CardBody>
      )}
      {adminLogin !== null && <CopyFact label={text('username')} value={adminLogin} />}
      <ObjectCacheRow website={website} />
      {dialog !== 'never' && (
        <Suspense>
          <WordpressPassword
            website={website}
            address={shown}
            username={adminLogin}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface AdminActionsProps {
  busy: boolean;
  onOpen: () => void;
  onNewPassword: () => void;
}

function AdminActions({ busy, onOpen, onNewPassword }: AdminActionsProps) {
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={onNewPassword}>
        <KeyRound size={16} aria-hidden="true" />
        {text('newPassword')}
      </Button>
      <Button size="sm" variant="primary" busy={busy} onClick={onOpen}>
        {!busy && <LogIn size={16} aria-hidden="true" />}
        {text('openAdmin')}
      </Button>
    </>
  );
}

/** The address of the administration, and a button that copies it. */
function AdminAddress({ address, shown }: { address: string; shown: string }) {
  return (
    <span className="-my-1.5 flex items-center">
      <span className="min-w-0 font-mono text-xs [overflow-wrap:anywhere]">{shown}</span>
      <CopyButton
        value={address}
        label={text('copy', { what: text('adminAddress') })}
        copiedLabel={text('copied')}
      />
    </span>
  );
}

function VersionChip({ version }: { version: string }) {
  return (
    <Chip tone="tide">
      <span aria-hidden="true">{version}</span>
      <span className="sr-only">{text('version', { version })}</span>
    </Chip>
  );
}
