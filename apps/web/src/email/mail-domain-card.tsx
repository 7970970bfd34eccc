import type { MailDomain } from '@homeport/contract/email';
import { RefreshCw } from 'lucide-react';
import { readableHost } from '../foundation/host-name.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Time } from '../ui/time.tsx';
import { WorkCard } from '../ui/work-card.tsx';
import { ConnectionSettings } from './connection-settings.tsx';
import { DisconnectZone } from './disconnect-zone.tsx';
import { DomainFailure } from './domain-failure.tsx';
import { LeavingCard } from './leaving-card.tsx';
import { failureOf, hasFaultyRecord, isConnecting, recordsFound } from './mail-view.ts';
import type { MailStatus } from './mail-view.ts';
import { RecordList } from './record-list.tsx';
import { text } from './texts.ts';
import { useCheckRecords } from './use-check-records.ts';

const standings: Record<Exclude<MailStatus, 'disconnecting'>, { tone: Tone; words: string }> = {
  connecting: { tone: 'tide', words: text('stateConnecting') },
  waiting: { tone: 'warn', words: text('stateWaiting') },
  connected: { tone: 'ok', words: text('stateConnected') },
  failed: { tone: 'bad', words: text('stateFailed') },
};
const stateLabels = { done: text('stepDone'), doing: text('stepDoing'), todo: text('stepTodo') };

/** One domain's mail: where it stands, its records, and how programs connect. */
export function MailDomainCard({ domain }: { domain: MailDomain }) {
  const { domain_name, status, records, connecting } = domain;
  const host = readableHost(domain_name);
  const { check, checking } = useCheckRecords(domain_name);
  if (status === 'disconnecting') return <LeavingCard domain={domain} />;
  if (isConnecting(domain)) {
    return (
      <WorkCard
        title={text('connecting', { host })}
        detail={
          connecting?.state === 'parked'
            ? (connecting.message ?? text('waitsForStaff'))
            : text('connectingDetail')
        }
        percent={connecting?.progress ?? 0}
        steps={connecting?.steps ?? []}
        stateLabels={stateLabels}
      />
    );
  }
  const failure = failureOf(domain);
  const found = recordsFound(domain);
  const complete = status === 'connected' && !hasFaultyRecord(domain);
  const next = domain.on_hold ? undefined : nextStep(domain, host);
  const standing = standings[status];
  return (
    <Card>
      <CardHead
        title={<span className="break-all">{host}</span>}
        mark={
          <Chip tone={standing.tone} dot>
            {standing.words}
          </Chip>
        }
        detail={
          domain.checked === null ? (
            text('neverChecked')
          ) : (
            <>
              {text('checked')} <Time iso={domain.checked} />
            </>
          )
        }
        actions={
          records.length > 0 && (
            <Button size="sm" busy={checking} aria-label={text('checkHost', { host })} onClick={check}>
              {!checking && <RefreshCw size={16} aria-hidden="true" />}
              {text('checkNow')}
            </Button>
          )
        }
      />
      {failure && <DomainFailure domainName={domain_name} message={failure.message} />}
      {domain.on_hold && (
        <CardBody>
          <Banner
            tone="bad"
            action={
              <ButtonLink size="sm" to={pathTo('domains')}>
                {text('openDomains')}
              </ButtonLink>
            }
          >
            {text('onHold', { host })}
          </Banner>
        </CardBody>
      )}
      {next !== undefined && <CardBody className="text-sm text-ink-2">{next}</CardBody>}
      {records.length > 0 && (
        <Disclosure
          key={complete ? 'complete' : 'open'}
          open={!complete}
          title={text('records')}
          mark={
            <span className="text-sm text-ink-3">
              {found === records.length
                ? text('allRecordsFound')
                : text('recordsFound', { found, all: records.length })}
            </span>
          }
        >
          <RecordList records={records} />
        </Disclosure>
      )}
      {status === 'connected' && <ConnectionSettings domainName={domain_name} />}
      {status !== 'connecting' && <DisconnectZone domain={domain} />}
    </Card>
  );
}

/** What the domain waits for; undefined: nothing. */
function nextStep(domain: MailDomain, host: string): string | undefined {
  const { status, zone_managed, records } = domain;
  if (status === 'connected') return hasFaultyRecord(domain) ? text('hostsMissing', { host }) : undefined;
  if (status !== 'waiting') return undefined;
  if (zone_managed) return text('setByUs');
  if (records.every(({ state }) => state === 'found')) return text('goesOn');
  return records.every(({ kind }) => kind === 'ownership')
    ? text('proveFirst', { host })
    : text('setYourself', { host });
}
