import { useQuery } from '@tanstack/react-query';
import { domainDetail, readDomain, resendOwnerConfirmation } from '@homeport/contract/domains';
import type { DomainStatus } from '@homeport/contract/domains';
import { toHostname } from '@homeport/contract/fields';
import { ArrowLeft, ArrowUpRight } from 'lucide-react';
import { useParams } from 'react-router';
import type { CallAnswer } from '@homeport/contract/call';
import { useConfig } from '../foundation/config.ts';
import { readableHost } from '../foundation/format/names.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { ContactSupport } from '../foundation/layout/unreachable.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Fact } from '../ui/fact-row.tsx';
import { OwnershipCard } from '../names/index.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { usd } from '../foundation/format/money.ts';
import { calendarDay } from '../foundation/format/dates.ts';
import { TextLink } from '../ui/text-link.tsx';
import { showToast } from '../ui/toaster.tsx';
import { domainsPoll, isRegistered, StatusChip } from './own-domains.tsx';
import { NameserversCard } from './nameservers-card.tsx';
import { DomainLoading, UnregisteredDomain } from './unregistered-domain.tsx';
import { text } from './texts.ts';

/** One domain: its status, its registration and its nameservers. */
export function DomainScreen() {
  const { domainName: typed = '' } = useParams();
  const name = toHostname(typed) ?? typed;
  const { data, error, refetch } = useQuery({
    ...query(readDomain, { params: { domain: name }, body: {} }),
    refetchInterval: ({ state }) => domainsPoll(state.data ? [state.data.status] : []),
  });
  useTitle(readableHost(name));
  return (
    <div className="mx-auto grid w-full max-w-200 content-start gap-5 px-4 pt-6 pb-14 sm:px-6">
      <DomainHead name={name} status={data?.status} />
      {data ? (
        <>
          <DomainNotice status={data.status} />
          <OwnerConfirmationNotice name={name} domain={data} />
          <RegistrationCard name={name} domain={data} />
          {isRegistered(data.status) && <NameserversCard name={name} managed={data.managed} />}
          {isRegistered(data.status) && <OwnershipCard name={name} />}
        </>
      ) : error instanceof ApiError && error.status === 404 ? (
        <UnregisteredDomain name={name} />
      ) : error ? (
        <ErrorAlert error={error} onRetry={refetch}>
          {text('domainFailed')}
        </ErrorAlert>
      ) : (
        <DomainLoading />
      )}
    </div>
  );
}

interface DomainHeadProps {
  name: string;
  /** undefined: still loading, or the domain is not registered here. */
  status: DomainStatus | undefined;
}

function DomainHead({ name, status }: DomainHeadProps) {
  const shown = readableHost(name);
  return (
    <div>
      <TextLink to={pathTo('domains')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
        <ArrowLeft size={16} aria-hidden="true" />
        {text('backToDomains')}
      </TextLink>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight [overflow-wrap:anywhere]">
          {shown}
        </h1>
        {status && <StatusChip status={status} />}
        {status && isRegistered(status) && (
          <a
            href={`https://${name}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text('openSite', { name: shown })}
            className="flex size-11 items-center justify-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
          >
            <ArrowUpRight size={20} aria-hidden="true" />
          </a>
        )}
      </div>
    </div>
  );
}

/** Explains a status other than registered. */
function DomainNotice({ status }: { status: DomainStatus }) {
  if (status === 'registered') return null;
  if (status === 'pending' || status === 'registration_requested') {
    return (
      <Banner tone="tide" live>
        {text(`${status}Why`)}
      </Banner>
    );
  }
  return (
    <Banner tone={status === 'expired' ? 'bad' : 'warn'} action={<ContactSupport />}>
      {text(`${status}Why`)}
    </Banner>
  );
}

interface OwnerConfirmationNoticeProps {
  name: string;
  domain: CallAnswer<typeof domainDetail>;
}

/** Asks the owner to confirm their email address, before and after the registry took the domain offline. */
function OwnerConfirmationNotice({ name, domain }: OwnerConfirmationNoticeProps) {
  const { owner_confirmation, confirm_by, on_hold, registrar, can_resend_confirmation } = domain;
  const resend = useMutation({
    ...mutation(resendOwnerConfirmation),
    onSuccess: () => showToast('ok', text('confirmationResent', { registrar: registrar ?? '' })),
    onError: (error) =>
      showToast(
        'bad',
        error instanceof ApiError && error.code === 'conflict'
          ? error.message
          : text('confirmationNotResent'),
      ),
  });
  const isPending = owner_confirmation === 'pending' && confirm_by !== null;
  if (registrar === null || (!isPending && !(on_hold && owner_confirmation === 'failed'))) return null;
  return (
    <Banner
      tone={on_hold ? 'bad' : 'warn'}
      action={
        can_resend_confirmation && (
          <Button
            size="sm"
            busy={resend.isPending}
            onClick={() => resend.mutate({ params: { domain: name }, body: {} })}
          >
            {text('resendConfirmation')}
          </Button>
        )
      }
    >
      {on_hold || confirm_by === null
        ? text('ownerOnHold', { registrar })
        : text('ownerUnconfirmed', { registrar, day: calendarDay(new Date(confirm_by)) })}
    </Banner>
  );
}

interface RegistrationCardProps {
  name: string;
  domain: CallAnswer<typeof readDomain>;
}

const dayOf = (iso: string) => calendarDay(new Date(iso));

function RegistrationCard({ name, domain }: RegistrationCardProps) {
  const config = useConfig();
  const { status, nameserver, timestamp, expires, autorenew, autorenew_date, managed, renew_price } = domain;
  const isOurs = nameserver === config?.brand_slug;
  const shown = readableHost(name);
  return (
    <Card aria-label={text('registration')}>
      <CardHead title={text('registration')} />
      <dl className="divide-y divide-line">
        <Fact label={text('name')} value={shown === name ? name : `${shown} (${name})`} />
        <Fact label={text('status')} value={managed ? text(status) : text('elsewhere')} />
        <Fact
          label={text('nameserverKind')}
          value={isOurs ? text('kindOurs', { brand: config.brand_name }) : text('kindCustom')}
        />
        <Fact label={text('registeredOn')} value={timestamp === null ? text('notYet') : dayOf(timestamp)} />
        {expires !== null && <Fact label={text('expiresOn')} value={dayOf(expires)} />}
        <Fact label={text('autorenew')} value={text(autorenew ? 'on' : 'off')} />
        {autorenew_date !== null && <Fact label={text('autorenewDate')} value={dayOf(autorenew_date)} />}
        {renew_price !== null && (
          <Fact
            label={text('renewPrice')}
            value={text('perYear', { price: usd(Math.round(renew_price * 100)) })}
          />
        )}
        {managed && <Fact label={text('privacy')} value={text('included')} />}
      </dl>
    </Card>
  );
}
