import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { toHostname } from '@homeport/contract/fields';
import type { MailDomain } from '@homeport/contract/email';
import { ArrowLeft, Mail } from 'lucide-react';
import { useParams } from 'react-router';
import { readableHost } from '../foundation/format/names.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { Unreachable } from '../foundation/layout/unreachable.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { type MailboxList, useFreshAddresses, useMailboxes } from './address-queries.ts';
import { text } from './address-texts.ts';
import { ConnectionSettings } from './connection-settings.tsx';
import { ForwardersCard } from './forwarders-card.tsx';
import { MailboxesCard } from './mailboxes-card.tsx';
import { DomainRecords, MailStatusChip } from './mail-domain-card.tsx';
import { OnHoldNotice } from './on-hold-notice.tsx';
import { mail } from './queries.ts';

/** The email of one domain: its mailboxes, forwarders, settings for email apps and DNS records. */
export function MailDomainScreen() {
  const { domainName: typed = '' } = useParams();
  const name = toHostname(typed) ?? typed;
  const host = readableHost(name);
  useTitle(host);
  const { data, error, refetch } = useMailboxes(name);
  const account = useQuery(mail());
  const domain = account.data?.domains.find(({ domain_name }) => domain_name === name);
  return (
    <div className="mx-auto grid w-full max-w-220 content-start gap-5 px-4 pt-6 pb-14 sm:px-6">
      <Head host={host} domain={domain} />
      {domain?.on_hold && <OnHoldNotice host={host} />}
      {data ? (
        <MailboxesOfDomain list={data} domain={domain} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <NotConnected host={host} />
      ) : error ? (
        <Unreachable title={text('loadFailed')} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Head({ host, domain }: { host: string; domain: MailDomain | undefined }) {
  return (
    <div>
      <TextLink to={pathTo('email')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
        <ArrowLeft size={16} aria-hidden="true" />
        {text('back')}
      </TextLink>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight [overflow-wrap:anywhere]">
          {host}
        </h1>
        {domain && <MailStatusChip domain={domain} />}
      </div>
    </div>
  );
}

function MailboxesOfDomain({ list, domain }: { list: MailboxList; domain: MailDomain | undefined }) {
  const { domain_name: name, ready, offers } = list;
  const { hasFailed } = useFreshAddresses(name, ready);
  const host = readableHost(name);
  const hasRecords = domain !== undefined && domain.records.length > 0;
  return (
    <>
      {!ready && <Notice action={<SeeRecords />}>{text('notReady', { host })}</Notice>}
      {ready && !offers.mailboxes && <Notice>{text('notOffered')}</Notice>}
      {hasFailed && <Notice>{text('readFailed')}</Notice>}
      {ready && offers.mailboxes && <MailboxesCard list={list} />}
      {ready && offers.forwarders && <ForwardersCard domainName={name} hasCatchAll={offers.catch_all} />}
      {(ready || hasRecords) && (
        <Card>
          {ready && (
            <ConnectionSettings domainName={name}>
              {text('serverName', { host, server: list.server })}
            </ConnectionSettings>
          )}
          {hasRecords && <DomainRecords domain={domain} />}
        </Card>
      )}
    </>
  );
}

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Banner tone="warn" action={action}>
      {children}
    </Banner>
  );
}

function SeeRecords() {
  return (
    <ButtonLink size="sm" to={pathTo('email')}>
      {text('seeRecords')}
    </ButtonLink>
  );
}

function NotConnected({ host }: { host: string }) {
  return (
    <EmptyState
      icon={<Mail size={20} />}
      title={<span className="[overflow-wrap:anywhere]">{text('unknownTitle', { host })}</span>}
      action={
        <ButtonLink to={pathTo('email')} variant="primary">
          {text('connectDomain')}
        </ButtonLink>
      }
    >
      <p>{text('unknownWhy')}</p>
    </EmptyState>
  );
}

function Loading() {
  return (
    <>
      <p role="status" data-loading className="sr-only">
        {text('loading')}
      </p>
      <CardSkeleton rows={3} />
      <CardSkeleton rows={2} />
    </>
  );
}
