import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hostingPlans } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import { domainOrder } from '@homeport/contract/domain-orders';
import { userDomains } from '@homeport/contract/domains';
import { panelAccounts } from '@homeport/contract/hosting';
import { usd } from '../../foundation/format/money.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { ContactSupport } from '../../foundation/layout/unreachable.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { deleteRegistrationDraft } from '../registration/registration-fields.ts';
import { registrationPoll } from '../registration/registration-status.ts';
import { removeFromBasket } from './basket.ts';
import { text } from './texts.ts';

type OrderedName = CallAnswer<typeof domainOrder>['names'][number];

/** The page that the checkout of several names returns to. Its URL only identifies the checkout. */
export function OrderStatusScreen() {
  const session = useSearchParams()[0].get('session_id') ?? '';
  const { data, error, isFetching, refetch } = useOrder(session);
  useTitle(text('statusTitle'));
  const isInvalid = error instanceof ApiError && error.status === 400;
  if (session === '' || isInvalid || data?.names.length === 0) return <Unknown />;
  if (data !== undefined) return <Outcome names={data.names} />;
  return (
    <Frame lead={text('statusLoading')}>
      {error && !isFetching ? (
        <CardBody>
          <ErrorAlert error={error} onRetry={refetch}>
            {text('statusFailed')} {text('statusFailedDetail')}
          </ErrorAlert>
        </CardBody>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Frame>
  );
}

const unfinished = (status: OrderedName['status']) =>
  status === 'registration_requested' || status === 'pending';

function useOrder(session: string) {
  const queryClient = useQueryClient();
  const [since] = useState(() => Date.now());
  const call = query(domainOrder, { body: { stripe_checkout_session: session } });
  const order = useQuery({
    ...call,
    queryFn: session === '' ? skipToken : call.queryFn,
    refetchInterval: ({ state }) => {
      const statuses = state.data?.names.map(({ status }) => status) ?? [];
      const next =
        statuses.find((status) => status === 'registration_requested') ?? statuses.find(unfinished);
      return registrationPoll(next, Date.now() - since);
    },
  });
  const names = order.data?.names ?? [];
  const paid = names.filter(({ status }) => status !== 'stripe_error').map(({ domain_name }) => domain_name);
  const registered = names.filter(({ status }) => status === 'registered').length;
  const paidNames = paid.join(' ');
  useEffect(() => {
    if (paidNames === '') return;
    removeFromBasket(...paidNames.split(' '));
    deleteRegistrationDraft(sessionStorage);
    // They are the customer's from now on, and no longer for sale.
    void queryClient.invalidateQueries({ queryKey: [userDomains.name] });
  }, [paidNames, queryClient]);
  useEffect(() => {
    if (registered === 0) return;
    // A customer without a plan now has the plan for domains.
    for (const { name } of [userDomains, hostingPlans, panelAccounts])
      void queryClient.invalidateQueries({ queryKey: [name] });
  }, [registered, queryClient]);
  return order;
}

function Unknown() {
  return (
    <ErrorState
      level="h1"
      title={text('statusUnknown')}
      action={<ButtonLink to={pathTo('domains')}>{text('toDomains')}</ButtonLink>}
    />
  );
}

function Outcome({ names }: { names: readonly OrderedName[] }) {
  if (names.every(({ status }) => status === 'stripe_error'))
    return (
      <ErrorState
        level="h1"
        title={text('notPaid')}
        action={
          <>
            <ButtonLink to={pathTo('orderDomains')} variant="primary">
              {text('backToOrder')}
            </ButtonLink>
            <ContactSupport />
          </>
        }
      >
        {text('notPaidDetail')}
      </ErrorState>
    );
  const isOver = !names.some(({ status }) => unfinished(status));
  const stuck = names.filter(({ status }) => status === 'crit_error').length;
  const ended = stuck > 0 ? text('statusStuck', { count: stuck }) : text('statusDone');
  return (
    <Frame lead={isOver ? ended : text('statusLead')}>
      <ul className="divide-y divide-line">
        {names.map((ordered) => (
          <li key={ordered.domain_name}>
            <NameRow ordered={ordered} />
          </li>
        ))}
      </ul>
      {isOver && (
        <CardBody className="flex flex-wrap gap-2">
          <ButtonLink to={pathTo('domains')} variant="primary">
            {text('toDomains')}
          </ButtonLink>
          {stuck > 0 && <ContactSupport />}
        </CardBody>
      )}
    </Frame>
  );
}

function Frame({ lead, children }: { lead: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-180 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('statusTitle')}</h1>
      <p role="status" className="mt-1 mb-6 text-md text-ink-2">
        {lead}
      </p>
      <Card aria-label={text('statusTitle')}>{children}</Card>
    </div>
  );
}

const tones: Record<OrderedName['status'], Tone> = {
  registration_requested: 'tide',
  pending: 'tide',
  registered: 'ok',
  error: 'bad',
  stripe_error: 'bad',
  crit_error: 'warn',
};

function NameRow({ ordered: { domain_name: name, status, price } }: { ordered: OrderedName }) {
  const shown = readableHost(name);
  const why = { price: usd(Math.round(price * 100)) };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 text-md font-semibold [overflow-wrap:anywhere]">{shown}</span>
          <Chip tone={tones[status]} dot>
            {text(status)}
          </Chip>
        </div>
        {status === 'pending' && <p className="mt-0.5 text-sm text-ink-3">{text('pendingWhy')}</p>}
        {status === 'error' && <p className="mt-0.5 text-sm text-ink-2">{text('refundedWhy', why)}</p>}
        {status === 'crit_error' && <p className="mt-0.5 text-sm text-ink-2">{text('stuckWhy', why)}</p>}
      </div>
      {status === 'registered' && (
        <ButtonLink
          to={pathTo('domain', { domainName: name })}
          aria-label={text('manageName', { name: shown })}
        >
          {text('manage')}
        </ButtonLink>
      )}
    </div>
  );
}
