import { ExternalLink, LogIn, Plus } from 'lucide-react';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button-link.tsx';
import { readableHost } from '../../foundation/host-name.ts';
import { text } from '../texts.ts';
import type { LoginTab } from '../panel/use-login-tab.ts';
import { websiteAddress } from './website-address.ts';

interface WebsiteActionsProps {
  host: string;
  opener: LoginTab;
}

/** What one comes to the dashboard for. */
export function WebsiteActions({ host, opener }: WebsiteActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <ButtonAnchor href={websiteAddress(host)} aria-label={text('visitHost', { host: readableHost(host) })}>
        <ExternalLink size={16} aria-hidden="true" />
        <span className="max-sm:sr-only">{text('visit')}</span>
      </ButtonAnchor>
      <ButtonLink
        to={pathTo('addWebsite')}
        className="tracking-[0.02em] whitespace-nowrap max-sm:flex-auto max-sm:px-2.5"
      >
        <Plus size={16} aria-hidden="true" />
        {text('addWebsite')}
      </ButtonLink>
      {opener.available && (
        <Button
          variant="primary"
          busy={opener.busy}
          onClick={opener.open}
          className="whitespace-nowrap max-sm:flex-auto max-sm:px-2.5"
        >
          {!opener.busy && <LogIn size={16} aria-hidden="true" />}
          {text('openPanel')}
        </Button>
      )}
    </div>
  );
}
