import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { confirmRenewal, renewalPrice } from '@homeport/contract/domain-renewals';
import { toHostname } from '@homeport/contract/fields';
import { timers } from '@homeport/contract/limits';
import { ArrowLeft } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { calendarDay } from '../../foundation/format/dates.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AutorenewSwitch } from './autorenew-switch.tsx';
import { isUnderWay, type Renewal, useFreshOnceRenewed, useRenewal } from './queries.ts';
import { RenewForm } from './renew-form.tsx';
import { type Outcome, RenewalOutcome } from './renewal-outcome.tsx';
import { text } from './texts.ts';

/** Renews a domain, or restores it: the price, the payment and the result. */
export function RenewScreen() {
  const { domainName: typed = '' } = useParams();
  const name = toHostname(typed) ?? typed;
  const [search, setSearch] = useSearchParams();
  const session = search.get('session_id');
  useTitle(text('title', { name: readableHost(name) }));
  if (session !== null)
    return <CheckoutOutcome name={name} session={session} onRetry={() => setSearch({})} />;
  return <Renewing name={name} wasCancelled={search.get('session_status') === 'cancelled'} />;
}

interface CheckoutOutcomeProps {
  name: string;
  session: string;
  onRetry: () => void;
}

/** After the hosted checkout. Its address only identifies the checkout; the API reports the outcome. */
function CheckoutOutcome({ name, session, onRetry }: CheckoutOutcomeProps) {
  const confirmation = useQuery({
    ...query(confirmRenewal, { params: { domain: name }, body: { stripe_checkout_session: session } }),
    refetchInterval: ({ state }) => (state.data?.status === 'renewing' ? timers.registrationPoll / 2 : false),
  });
  const { data: renewal } = useRenewal(name);
  const status = confirmation.data?.status;
  useFreshOnceRenewed(status === 'renewed');
  const outcome: Outcome =
    status === undefined
      ? confirmation.error
        ? 'attention'
        : 'waiting'
      : status === 'stripe_error'
        ? 'notPaid'
        : status;
  return (
    <RenewalOutcome
      name={name}
      outcome={outcome}
      expires={renewal?.latest?.expires ?? null}
      onRetry={onRetry}
    />
  );
}

function Renewing({ name, wasCancelled }: { name: string; wasCancelled: boolean }) {
  const { data: renewal, error, refetch } = useRenewal(name);
  // A renewal that was seen under way shows how it ends; an earlier one does not.
  const [followed, setFollowed] = useState<string | null>(null);
  const latest = renewal?.latest ?? null;
  if (renewal && latest && isUnderWay(renewal) && followed !== latest.id) setFollowed(latest.id);
  const isFollowed = latest !== null && (latest.id === followed || latest.state === 'attention');
  useFreshOnceRenewed(isFollowed && latest.state === 'renewed');
  if (isFollowed && latest.state !== 'checkout' && latest.state !== 'cancelled')
    return (
      <RenewalOutcome
        name={name}
        outcome={latest.state}
        expires={latest.expires}
        onRetry={() => setFollowed(null)}
      />
    );
  return (
    <div className="mx-auto grid w-full max-w-140 content-start gap-5 px-4 pt-6 pb-14 sm:px-6">
      <Head name={name} />
      {wasCancelled && (
        <Banner tone="bad" live>
          {text('cancelled')}
        </Banner>
      )}
      {renewal ? (
        <Order name={name} renewal={renewal} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Banner tone="warn">{text('notFoundWhy')}</Banner>
      ) : error ? (
        <ErrorAlert error={error} onRetry={refetch}>
          {text('failed')}
        </ErrorAlert>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Head({ name }: { name: string }) {
  const shown = readableHost(name);
  return (
    <div>
      <TextLink
        to={pathTo('domain', { domainName: name })}
        className="inline-flex min-h-9 items-center gap-1.5 text-sm"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {text('back', { name: shown })}
      </TextLink>
      <h1 className="mt-1 text-[1.875rem] leading-9.5 font-semibold tracking-tight [overflow-wrap:anywhere]">
        {text('title', { name: shown })}
      </h1>
    </div>
  );
}

function Order({ name, renewal }: { name: string; renewal: Renewal }) {
  const isPossible = renewal.stage !== 'elsewhere' && renewal.stage !== 'pending_delete';
  const {
    data: price,
    error,
    refetch,
  } = useQuery({
    ...query(renewalPrice, { params: { domain: name }, body: {} }),
    enabled: isPossible,
  });
  if (!isPossible)
    return <Banner tone="warn">{text(renewal.stage === 'elsewhere' ? 'elsewhere' : 'pendingDelete')}</Banner>;
  return (
    <>
      <StageBanner renewal={renewal} />
      <ProblemBanner renewal={renewal} />
      <ConfirmPayment renewal={renewal} />
      {price ? (
        <RenewForm name={name} renewal={renewal} price={price} />
      ) : error ? (
        <ErrorAlert error={error} onRetry={refetch}>
          {error instanceof ApiError && error.code === 'conflict' ? error.message : text('priceFailed')}
        </ErrorAlert>
      ) : (
        <Loading />
      )}
      {price && !price.restoration && (
        <Card aria-label={text('autorenew')}>
          <AutorenewSwitch name={name} renewal={renewal} yearCents={Math.round(price.year_price * 100)} />
        </Card>
      )}
    </>
  );
}

function StageBanner({ renewal: { stage, expires, stage_ends } }: { renewal: Renewal }) {
  if ((stage !== 'grace' && stage !== 'redemption') || stage_ends === null) return null;
  const [day, until] = [expires, stage_ends].map((iso) => calendarDay(new Date(iso))) as [string, string];
  return <Banner tone="bad">{text(stage, { day, until })}</Banner>;
}

/** Why the last renewal was not paid. */
function ProblemBanner({ renewal: { latest } }: { renewal: Renewal }) {
  if (latest === null || latest.state !== 'cancelled' || latest.problem === null) return null;
  if (latest.problem === 'expired') return null;
  return (
    <Banner tone="warn" live>
      {text(latest.problem === 'refused' ? 'refusedProblem' : latest.problem)}
    </Banner>
  );
}

/** The bank wants its customer to confirm the charge, on the page of the invoice. */
function ConfirmPayment({ renewal: { latest } }: { renewal: Renewal }) {
  if (latest === null || latest.page === null) return null;
  return (
    <section
      aria-label={text('confirmTitle')}
      className="grid gap-3 rounded-card border border-line bg-surface p-5.5 shadow-float"
    >
      <h2 className="text-md font-semibold">{text('confirmTitle')}</h2>
      <p role="status">{text('confirmWhy')}</p>
      <ButtonAnchor href={latest.page} variant="primary" size="lg" wide>
        {text('confirmPayment')}
      </ButtonAnchor>
      <p className="text-sm text-ink-3">{text('confirmOtherwise')}</p>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={text('loading')} className="grid gap-3">
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  );
}
