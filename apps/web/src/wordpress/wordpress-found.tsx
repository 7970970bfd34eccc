import { Suspense, useState } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { wordpressLoginLink } from '@homeport/contract/wordpress';
import { KeyRound, LogIn } from 'lucide-react';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { CopyFact } from '../foundation/layout/copy-fact.tsx';
import { LoginTabOutcome, useLoginTab } from '../foundation/layout/login-tab.tsx';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { ObjectCacheRow } from './object-cache-row.tsx';
import { adminLinkOf } from './platform.ts';
import type { Platform } from './platform.ts';
import { text } from './texts.ts';
import { UpdateRow } from './update-row.tsx';

const WordpressPassword = lazyPart(async () => ({
  default: (await import('./wordpress-password.tsx')).WordpressPassword,
}));

interface WordpressFoundProps {
  website: Website;
  version: string | null;
  adminUrl: string | null;
  /** null: not known yet. */
  adminLogin: string | null;
  /** The last update, if it failed lately. */
  update: Platform['update'];
}

/** An installed WordPress: sign-in, update, password and object cache, as far as its server has them. */
export function WordpressFound({ website, version, adminUrl, adminLogin, update }: WordpressFoundProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const { ascii_name } = website.website;
  const missing = new Set(website.missing_abilities);
  const canSignIn = !missing.has('wordpress_login');
  const admin = useLoginTab({
    name: wordpressLoginLink.name,
    requestLink: () => adminLinkOf(website),
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
          <AdminActions
            admin={canSignIn ? admin : undefined}
            address={address}
            onNewPassword={() => setDialog('open')}
          />
        }
      />
      {(admin.failed || admin.blockedUrl !== null) && (
        <CardBody>
          <LoginTabOutcome opener={admin} linkLabel={text('adminLink')} />
        </CardBody>
      )}
      <UpdateRow website={website} failed={update} />
      {adminLogin !== null && <CopyFact label={text('username')} value={adminLogin} />}
      {!canSignIn && <CardBody className="text-sm text-ink-2">{text('signInYourself')}</CardBody>}
      {!missing.has('object_cache') && <ObjectCacheRow website={website} />}
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
  /** Signs in; undefined: the server cannot, and the address is opened as it is. */
  admin: Pick<ReturnType<typeof useLoginTab>, 'busy' | 'open'> | undefined;
  address: string;
  onNewPassword: () => void;
}

function AdminActions({ admin, address, onNewPassword }: AdminActionsProps) {
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={onNewPassword}>
        <KeyRound size={16} aria-hidden="true" />
        {text('newPassword')}
      </Button>
      {admin === undefined ? (
        <ButtonAnchor size="sm" variant="primary" href={address}>
          <LogIn size={16} aria-hidden="true" />
          {text('openAdmin')}
        </ButtonAnchor>
      ) : (
        <Button size="sm" variant="primary" busy={admin.busy} onClick={admin.open}>
          {!admin.busy && <LogIn size={16} aria-hidden="true" />}
          {text('openAdmin')}
        </Button>
      )}
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
