import { listOf } from '../foundation/format/numbers.ts';
import { useState } from 'react';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { CopyRow } from '../ui/fact-row.tsx';
import { showToast } from '../ui/toaster.tsx';
import { Time } from '../foundation/format/time.tsx';
import { useConfig } from '../foundation/config.ts';
import { NameserversForm, useNameserverChange } from './nameservers-form.tsx';
import type { Nameservers } from './nameservers-form.tsx';
import { DnssecNotice, isHeldBy } from './dnssec-notice.tsx';
import { useDomainDnssec } from './use-domain-dnssec.ts';
import { useNameservers } from './use-nameservers.ts';
import { text } from './texts.ts';

const tones: Record<Nameservers['status'] | 'notLive', Tone> = {
  success: 'ok',
  notLive: 'tide',
  changing: 'tide',
  error: 'bad',
};

/** How far a change of nameservers is; not live while the public DNS still shows others. */
export function NameserversChip({ answer }: { answer: Nameservers }) {
  const isSeen = answer.public === null || isPublished(answer);
  const shown = answer.status === 'success' && !isSeen ? 'notLive' : answer.status;
  return (
    <Chip tone={tones[shown]} dot>
      {text(shown)}
    </Chip>
  );
}

interface NameserversCardProps {
  name: string;
  /** Whether the domain is registered here, so that we can change its nameservers. */
  managed: boolean;
}

/** The nameservers of a domain, and the form that changes them. */
export function NameserversCard({ name, managed }: NameserversCardProps) {
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useNameservers(name);
  const { data: dnssec } = useDomainDnssec(name);
  const isHeld = dnssec !== undefined && isHeldBy(dnssec);
  return (
    <Card aria-label={text('nameservers')}>
      <CardHead
        title={text('nameservers')}
        badge={data && <NameserversChip answer={data} />}
        detail={text('nameserversLead')}
        actions={
          data &&
          managed &&
          !editing &&
          !isHeld && (
            <>
              <BackToOurs name={name} current={data} />
              <Button size="sm" onClick={() => setEditing(true)}>
                {text('change')}
              </Button>
            </>
          )
        }
      />
      {data === undefined &&
        (error ? (
          <CardBody>
            <ErrorAlert error={error} onRetry={refetch}>
              {text('serversFailed')}
            </ErrorAlert>
          </CardBody>
        ) : (
          <SkeletonRows rows={2} kind="facts" />
        ))}
      {isHeld && (
        <CardBody>
          <DnssecNotice name={name} dnssec={dnssec} />
        </CardBody>
      )}
      {data && <CurrentNameservers answer={data} managed={managed} />}
      {data && editing && !isHeld && (
        <NameserversForm name={name} current={data} onDone={() => setEditing(false)} />
      )}
    </Card>
  );
}

/** Switches back to our nameservers, where the zone is kept. */
function BackToOurs({ name, current }: { name: string; current: Nameservers }) {
  const config = useConfig();
  const { save, busy } = useNameserverChange(name, config?.brand_slug ?? '', {
    onError: (error) => showToast('bad', error.message),
  });
  if (config === undefined || !current.can_use_own || current.nameserver === config.brand_slug) return null;
  return (
    <Button size="sm" busy={busy} onClick={() => save({ kind: 'ours', hosts: [], confirmed: true })}>
      {text('backToOurs', { brand: config.brand_name })}
    </Button>
  );
}

function CurrentNameservers({ answer, managed }: { answer: Nameservers; managed: boolean }) {
  const { status, message, nameservers: hosts } = answer;
  return (
    <>
      {hosts.length > 0 && (
        <div className="py-1.5">
          {hosts.map((host, index) => (
            <CopyRow
              key={host}
              label={
                <>
                  <span className="sr-only">{text('nameserver', { count: index + 1 })}</span>
                  <span aria-hidden="true">{index + 1}</span>
                </>
              }
              value={host}
              control={
                <CopyButton value={host} label={text('copy', { what: host })} copiedLabel={text('copied')} />
              }
            />
          ))}
        </div>
      )}
      <CardBody className="grid gap-2 text-sm text-ink-2">
        {status === 'changing' && (
          <p role="status">
            {text('changingWhy')} {text('takesHours')}
          </p>
        )}
        {status === 'error' && (
          <Banner tone="bad" live>
            {message ?? text('errorWhy')}
          </Banner>
        )}
        <PublicNameservers answer={answer} />
        {!managed && <p>{text('atRegistrar')}</p>}
      </CardBody>
    </>
  );
}

/** The nameservers that public DNS returns; visitors reach these, whatever the registry has. */
function PublicNameservers({ answer }: { answer: Nameservers }) {
  const { public: published } = answer;
  if (published === null) return <p>{text('takesHours')}</p>;
  const same = isPublished(answer);
  return (
    <p>
      {published.nameservers.length === 0
        ? text('publicNone')
        : same
          ? text('publicSame')
          : text('publicOther', { hosts: listOf(published.nameservers) })}{' '}
      {!same && answer.status !== 'changing' && text('takesHours')}{' '}
      <span className="whitespace-nowrap text-ink-3">
        {text('read')} <Time iso={published.read} />.
      </span>
    </p>
  );
}

/** Whether the public DNS returned the domain’s nameservers. */
const isPublished = ({ public: published, nameservers }: Nameservers) =>
  published !== null && sorted(published.nameservers) === sorted(nameservers);

const sorted = (hosts: readonly string[]) =>
  hosts
    .map((host) => host.toLowerCase().replace(/\.$/, ''))
    .toSorted()
    .join(' ');
