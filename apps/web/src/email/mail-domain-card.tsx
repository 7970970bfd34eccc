import type { MailDomain } from '@homeport/contract/email';
import { RefreshCw } from 'lucide-react';
import { readableHost } from '../foundation/format/names.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink, Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Time } from '../foundation/format/time.tsx';
import { ProgressCard } from '../ui/work-card.tsx';
import { ConnectionSettings } from './connection-settings.tsx';
import { DisconnectSection, DisconnectingCard } from './disconnect-domain.tsx';
import {
  failureOf,
  hasFaultyRecord,
  hasMailboxes,
  isConnecting,
  recordsFound,
  requiredRecords,
  useCheckRecords,
  useConnectMail,
} from './queries.ts';
import { OnHoldNotice } from './on-hold-notice.tsx';
import { RecordList } from './record-list.tsx';
import { stepLabels } from '../foundation/layout/operation-card.tsx';
import { text as addressText } from './address-texts.ts';
import { text } from './texts.ts';

interface StatusChip {
  tone: Tone;
  label: string;
}

const statusChips = (): Record<Exclude<MailDomain['status'], 'disconnecting'>, StatusChip> => ({
  connecting: { tone: 'tide', label: text('stateConnecting') },
  waiting: { tone: 'warn', label: text('stateWaiting') },
  connected: { tone: 'ok', label: text('stateConnected') },
  failed: { tone: 'bad', label: text('stateFailed') },
});

/** A domain that the registry took offline is not shown as connected. */
const chipOf = (status: Exclude<MailDomain['status'], 'disconnecting'>, isOnHold: boolean): StatusChip =>
  isOnHold ? { tone: 'bad', label: text('stateOffline') } : statusChips()[status];

/** One domain: its status, its DNS records and the settings for email apps. */
export function MailDomainCard({ domain }: { domain: MailDomain }) {
  const { status } = domain;
  if (status === 'disconnecting') return <DisconnectingCard domain={domain} />;
  return isConnecting(domain) ? (
    <ConnectingCard domain={domain} />
  ) : (
    <DomainCard domain={domain} chip={chipOf(status, domain.on_hold)} />
  );
}

function ConnectingCard({ domain: { domain_name, connecting } }: { domain: MailDomain }) {
  const needsStaff = connecting?.state === 'parked';
  return (
    <ProgressCard
      title={text('connecting', { host: readableHost(domain_name) })}
      detail={needsStaff ? (connecting.message ?? text('waitsForStaff')) : text('connectingDetail')}
      percent={connecting?.progress ?? 0}
      steps={connecting?.steps ?? []}
      stateLabels={stepLabels()}
    />
  );
}

function DomainCard({ domain, chip }: { domain: MailDomain; chip: StatusChip }) {
  const { domain_name, status, records, checked } = domain;
  const host = readableHost(domain_name);
  const failure = failureOf(domain);
  const next = domain.on_hold ? undefined : nextStep(domain, host);
  return (
    <Card>
      <CardHead
        title={<span className="break-all">{host}</span>}
        badge={
          <Chip tone={chip.tone} dot>
            {chip.label}
          </Chip>
        }
        detail={
          checked === null ? (
            text('neverChecked')
          ) : (
            <>
              {text('checked')} <Time iso={checked} />
            </>
          )
        }
        actions={records.length > 0 && <CheckButton domainName={domain_name} />}
      />
      {failure && <DomainFailure domainName={domain_name} message={failure.message} />}
      {domain.on_hold && (
        <CardBody>
          <OnHoldNotice host={host} />
        </CardBody>
      )}
      {next !== undefined && <CardBody className="text-sm text-ink-2">{next}</CardBody>}
      {hasMailboxes(domain) && <MailboxesRow domain={domain} />}
      {records.length > 0 && <DomainRecords domain={domain} />}
      {status === 'connected' && <ConnectionSettings domainName={domain_name} />}
      {status !== 'connecting' && <DisconnectSection domain={domain} />}
    </Card>
  );
}

/** The status of a domain as a chip. */
export function MailStatusChip({ domain: { status, on_hold } }: { domain: MailDomain }) {
  if (status === 'disconnecting') return null;
  const { tone, label } = chipOf(status, on_hold);
  return (
    <Chip tone={tone} dot>
      {label}
    </Chip>
  );
}

function CheckButton({ domainName }: { domainName: string }) {
  const { check, checking } = useCheckRecords(domainName);
  return (
    <Button
      size="sm"
      busy={checking}
      aria-label={text('checkHost', { host: readableHost(domainName) })}
      onClick={check}
    >
      {!checking && <RefreshCw size={16} aria-hidden="true" />}
      {text('checkNow')}
    </Button>
  );
}

/** The way to the mailboxes of a domain. */
function MailboxesRow({ domain: { domain_name, mailboxes } }: { domain: MailDomain }) {
  return (
    <FactRow
      label={addressText('mailboxCount', { count: mailboxes })}
      control={
        <ButtonLink
          size="sm"
          variant={mailboxes === 0 ? 'primary' : 'secondary'}
          to={pathTo('emailDomain', { domainName: domain_name })}
          aria-label={addressText('manageOf', { host: readableHost(domain_name) })}
        >
          {addressText('manage')}
        </ButtonLink>
      }
    />
  );
}

/** The DNS records, expanded until all of them are in place. */
export function DomainRecords({ domain }: { domain: MailDomain }) {
  const { status, records } = domain;
  const found = recordsFound(domain);
  const required = requiredRecords(domain).length;
  const complete = status === 'connected' && !hasFaultyRecord(domain);
  return (
    <Disclosure
      key={complete ? 'complete' : 'open'}
      open={!complete}
      title={text('records')}
      badge={
        <span className="text-sm text-ink-3">
          {found === required ? text('allRecordsFound') : text('recordsFound', { found, all: required })}
        </span>
      }
    >
      <RecordList records={records} />
    </Disclosure>
  );
}

/** What the customer or we still have to do; undefined when nothing is left. */
function nextStep(domain: MailDomain, host: string): string | undefined {
  const { status, zone_managed } = domain;
  const records = requiredRecords(domain);
  if (status === 'connected') return hasFaultyRecord(domain) ? text('hostsMissing', { host }) : undefined;
  if (status !== 'waiting') return undefined;
  if (zone_managed) return text('setByUs');
  if (records.every(({ state }) => state === 'found')) return text('continuesSoon');
  return records.every(({ kind }) => kind === 'ownership')
    ? text('proveFirst', { host })
    : text('setYourself', { host });
}

interface DomainFailureProps {
  domainName: string;
  /** The reason, if it is known. */
  message: string | null;
}

/** Why the domain could not be connected, with a retry. */
function DomainFailure({ domainName, message }: DomainFailureProps) {
  const { connect, connecting, error, errorMessage, upgrade } = useConnectMail();
  return (
    <CardBody>
      <ErrorAlert
        error={error}
        busy={connecting}
        onRetry={() => connect(domainName)}
        action={
          upgrade !== null ? (
            <ButtonLink size="sm" to={pathTo('upgradePlan')}>
              {text('upgrade')}
            </ButtonLink>
          ) : undefined
        }
      >
        {upgrade ?? errorMessage ?? [text('connectFailed'), message].filter(Boolean).join(' ')}
      </ErrorAlert>
    </CardBody>
  );
}
