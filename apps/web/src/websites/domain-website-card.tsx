import { AppWindow } from 'lucide-react';
import type { Website } from '@homeport/contract/hosting';
import { readableHost } from '../foundation/format/names.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { useStartOnArrival } from '../foundation/routing/start-on-arrival.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { isNotPointingHere } from '../hosting/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { HubCard } from '../ui/hub-card.tsx';
import { Progress } from '../ui/progress.tsx';
import { text } from './domain-website-texts.ts';
import { useNameForWebsite } from './use-name-for-website.ts';

const icon = <AppWindow size={20} />;

/** The website of a domain, or the button that makes one. */
export function DomainWebsiteCard({ name }: { name: string }) {
  const { state } = useAccount();
  if (state === 'hosting') return <HostedCard name={name} />;
  return (
    <HubCard
      icon={icon}
      title={text('title')}
      badge={<Chip>{text('none')}</Chip>}
      actions={
        <ButtonLink size="sm" to={pathTo(state === 'newHosting' ? 'home' : 'upgradePlan')}>
          {text(state === 'newHosting' ? 'setUp' : 'seePlans')}
        </ButtonLink>
      }
    >
      {text(state === 'newHosting' ? 'setUpFirst' : 'needsPlan')}
    </HubCard>
  );
}

function HostedCard({ name }: { name: string }) {
  const { panel } = useAccount();
  const use = useNameForWebsite(name, panel?.plesks ?? []);
  const { start, canStart, website } = use;
  useStartOnArrival('website', canStart && website === undefined, start);
  if (website !== undefined) return <WebsiteCard name={name} website={website} />;
  if (use.isWorking) return <WorkingCard percent={use.progress?.progress ?? 0} />;
  const more = `${pathTo('addWebsite')}?${new URLSearchParams({ domain: name })}`;
  return (
    <HubCard
      icon={icon}
      title={text('title')}
      badge={!use.isLoading && !use.canReload && <Chip>{text('none')}</Chip>}
      actions={
        use.canReload ? (
          <Button size="sm" onClick={use.reload}>
            {text('reload')}
          </Button>
        ) : (
          canStart && (
            <>
              <Button size="sm" variant="primary" onClick={start}>
                {text('useForWebsite')}
              </Button>
              <ButtonLink size="sm" variant="quiet" to={more}>
                {text('moreOptions')}
              </ButtonLink>
            </>
          )
        )
      }
    >
      {use.isLoading ? undefined : use.canReload ? (
        text('loadFailed')
      ) : (
        <>
          <p>{text('noneWhy')}</p>
          <Refusal use={use} />
        </>
      )}
    </HubCard>
  );
}

/** Why the last try made no website. */
function Refusal({ use }: { use: ReturnType<typeof useNameForWebsite> }) {
  if (use.error) return <ErrorAlert error={use.error} />;
  if (use.upgrade !== null)
    return (
      <ErrorAlert
        error={null}
        action={
          <ButtonLink size="sm" to={pathTo('upgradePlan')}>
            {text('seePlans')}
          </ButtonLink>
        }
      >
        {use.upgrade || text('needsUpgrade')}
      </ErrorAlert>
    );
  if (!use.isFailed) return null;
  return <ErrorAlert error={null}>{use.failure ?? text('failed')}</ErrorAlert>;
}

function WorkingCard({ percent }: { percent: number }) {
  return (
    <HubCard
      icon={icon}
      title={text('title')}
      badge={
        <Chip tone="tide" dot>
          {text('adding')}
        </Chip>
      }
    >
      <div role="status" className="grid gap-2.5">
        <Progress label={text('adding')} percent={percent} />
        <p>{text('addingWhy')}</p>
      </div>
    </HubCard>
  );
}

const tones = { connected: 'ok', goingLive: 'tide', notPointing: 'warn' } as const;

function WebsiteCard({ name, website }: { name: string; website: Website }) {
  const shown = website.website.ascii_name;
  const state = !isNotPointingHere(website.pointing)
    ? 'connected'
    : website.pointing.managed
      ? 'goingLive'
      : 'notPointing';
  return (
    <HubCard
      icon={icon}
      title={text('title')}
      badge={
        <Chip tone={tones[state]} dot>
          {text(state)}
        </Chip>
      }
      actions={
        <ButtonLink size="sm" to={pathTo('website', { websiteName: shown })}>
          {text('manage')}
        </ButtonLink>
      }
    >
      {state !== 'connected'
        ? text(`${state}Why`)
        : shown === name
          ? text('connectedWhy', { location: website.location_label })
          : text('showsOther', { host: readableHost(shown) })}
    </HubCard>
  );
}
