import { useQuery } from '@tanstack/react-query';
import type { MailDomain } from '@homeport/contract/email';
import { Mail } from 'lucide-react';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { useStartOnArrival } from '../foundation/routing/start-on-arrival.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { HubCard } from '../ui/hub-card.tsx';
import { hasFaultyRecord, hasMailboxes, mail, mailPoll } from './queries.ts';
import { text } from './domain-email-texts.ts';
import { useSeenConnection } from './use-seen-connection.ts';
import { ZonePreview } from './zone-preview.tsx';

const icon = <Mail size={20} />;

/** The email of a domain, or the button that connects it. */
export function DomainEmailCard({ name }: { name: string }) {
  const { state } = useAccount();
  if (state === 'hosting') return <MailCard name={name} />;
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

function MailCard({ name }: { name: string }) {
  const { data, isError, refetch } = useQuery({
    ...mail(),
    refetchInterval: ({ state }) => mailPoll(state.data),
  });
  if (data === undefined)
    return (
      <HubCard
        icon={icon}
        title={text('title')}
        actions={
          isError && (
            <Button size="sm" onClick={() => void refetch()}>
              {text('reload')}
            </Button>
          )
        }
      >
        {isError ? text('loadFailed') : undefined}
      </HubCard>
    );
  const domain = data.domains.find(({ domain_name }) => domain_name === name);
  return domain === undefined ? <UnusedCard name={name} /> : <ConnectedCard domain={domain} />;
}

function UnusedCard({ name }: { name: string }) {
  const { connect, busy, preview, error, errorMessage, upgrade } = useSeenConnection(name, true);
  useStartOnArrival('email', true, connect);
  return (
    <HubCard
      icon={icon}
      title={text('title')}
      badge={<Chip>{text('none')}</Chip>}
      actions={
        <Button size="sm" variant="primary" busy={busy} onClick={connect}>
          {text('useForEmail')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>{text('noneWhy')}</p>
        {preview && <ZonePreview state={preview} action="connect" />}
      </div>
      {(error !== null || errorMessage !== null || upgrade !== null) && (
        <ErrorAlert
          error={error}
          action={
            upgrade !== null && (
              <ButtonLink size="sm" to={pathTo('upgradePlan')}>
                {text('seePlans')}
              </ButtonLink>
            )
          }
        >
          {upgrade ?? errorMessage ?? undefined}
        </ErrorAlert>
      )}
    </HubCard>
  );
}

const tones: Record<MailDomain['status'] | 'faulty' | 'offline', Tone> = {
  offline: 'bad',
  faulty: 'warn',
  connecting: 'tide',
  waiting: 'warn',
  connected: 'ok',
  failed: 'bad',
  disconnecting: 'tide',
};

function ConnectedCard({ domain }: { domain: MailDomain }) {
  const { status } = domain;
  const isFaulty = status === 'connected' && hasFaultyRecord(domain);
  const shown = domain.on_hold ? 'offline' : isFaulty ? 'faulty' : status;
  return (
    <HubCard
      icon={icon}
      title={text('title')}
      badge={
        <Chip tone={tones[shown]} dot>
          {text(shown)}
        </Chip>
      }
      actions={
        <ButtonLink
          size="sm"
          to={
            hasMailboxes(domain) ? pathTo('emailDomain', { domainName: domain.domain_name }) : pathTo('email')
          }
        >
          {text('manage')}
        </ButtonLink>
      }
    >
      {text(`${shown}Why`)}
    </HubCard>
  );
}
