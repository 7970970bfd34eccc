import { lazy, Suspense, useState } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { Download } from 'lucide-react';
import { Fault } from '../foundation/layout/fault.tsx';
import { useConfig } from '../foundation/config.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { readableHost } from '../foundation/host-name.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { GuideLink } from '../ui/guide-link.tsx';
import { text } from './texts.ts';
import { useInstall } from './use-install.ts';

const ConfirmInstall = lazy(async () => ({
  default: (await import('./confirm-install.tsx')).ConfirmInstall,
}));

interface InstallWordpressProps {
  website: Website;
  /** The plan includes WordPress. */
  entitled: boolean;
  /** The last installation came to nothing; why, where it is known. */
  failure: { message: string | null } | null;
}

/** A website without WordPress: how to get it there. */
export function InstallWordpress({ website, entitled, failure }: InstallWordpressProps) {
  const [confirming, setConfirming] = useState(false);
  const install = useInstall(website);
  const guide = useConfig()?.links.wordpress_performance_guide;
  const host = readableHost(website.website.ascii_name);
  const trouble = install.refusal ?? (failure && (failure.message ?? text('platformError')));
  return (
    <Card>
      <CardHead
        title={text('wordpress')}
        detail={
          <>
            {text(entitled ? 'installLead' : 'upgradeLead', { host })}{' '}
            <GuideLink href={guide} about={text('performanceGuide')}>
              {text('guide')}
            </GuideLink>
          </>
        }
        actions={
          !entitled ? (
            <ButtonLink size="sm" to={pathTo('upgradePlan')}>
              {text('upgrade')}
            </ButtonLink>
          ) : (
            !confirming && (
              <Button size="sm" onClick={() => setConfirming(true)}>
                <Download size={16} aria-hidden="true" />
                {text(failure === null ? 'install' : 'tryAgain')}
              </Button>
            )
          )
        }
      />
      {(install.error !== null || trouble !== null) && (
        <CardBody>
          <Fault error={install.error}>
            {trouble ?? text('platformError')}
            {entitled && failure !== null && ` ${text('failedNext')}`}
          </Fault>
        </CardBody>
      )}
      {confirming && entitled && (
        <Suspense>
          <ConfirmInstall
            host={host}
            busy={install.starting}
            onInstall={install.start}
            onCancel={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
