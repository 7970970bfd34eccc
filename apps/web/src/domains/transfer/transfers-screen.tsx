import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelTransfer,
  confirmTransfer,
  listTransfers,
  resendTransferEmail,
} from '@homeport/contract/domain-transfers';
import type { DomainTransfer, DomainTransferState } from '@homeport/contract/domain-transfers';
import { userDomains } from '@homeport/contract/domains';
import { ArrowRightLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { calendarDay } from '../../foundation/format/dates.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useAccount } from '../../foundation/session/use-account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { deleteRegistrationDraft } from '../registration/registration-fields.ts';
import { text } from './texts.ts';
import { isUnderWay, transfers } from './transfers.ts';

const POLL_MS = 5_000;

/** Domains on their way here. The checkout leads back to it. */
export function TransfersScreen() {
  const session = useSearchParams()[0].get('session_id');
  useConfirmed(session);
  const { data, error, refetch } = useQuery({
    ...transfers(),
    refetchInterval: ({ state }) => (state.data?.transfers.some(isUnderWay) ?? false) && POLL_MS,
  });
  // Customers pay for their plan before they bring another domain.
  const canTransfer = useAccount().state !== 'unpaid';
  useTitle(text('listTitle'));
  return (
    <div className="mx-auto grid w-full max-w-200 content-start gap-5 px-4 pt-7 pb-14 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('listTitle')}</h1>
          <p className="text-ink-2">{text('listLead')}</p>
        </div>
        {canTransfer && <ButtonLink to={pathTo('transfer')}>{text('start')}</ButtonLink>}
      </div>
      {data === undefined ? (
        error ? (
          <ErrorAlert error={error} onRetry={refetch}>
            {text('listFailed')}
          </ErrorAlert>
        ) : (
          <Card>
            <p role="status" className="sr-only">
              {text('listLoading')}
            </p>
            <SkeletonRows rows={2} />
          </Card>
        )
      ) : data.transfers.length === 0 ? (
        <EmptyState icon={<ArrowRightLeft size={20} />} title={text('none')}>
          <p>{text('noneWhy')}</p>
        </EmptyState>
      ) : (
        <Card aria-label={text('listTitle')}>
          <ul className="divide-y divide-line">
            {data.transfers.map((transfer) => (
              <TransferRow key={transfer.id} transfer={transfer} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** Reads the payment of the checkout that the customer comes from, once. */
function useConfirmed(session: string | null): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...query(confirmTransfer, { body: { stripe_checkout_session: session ?? '' } }),
    enabled: session !== null,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data === undefined) return;
    if (data.transfer !== null && isUnderWay(data.transfer)) deleteRegistrationDraft(sessionStorage);
    for (const { name } of [listTransfers, userDomains])
      void queryClient.invalidateQueries({ queryKey: [name] });
  }, [data, queryClient]);
}

const tones: Record<DomainTransferState, Tone> = {
  unpaid: 'neutral',
  requesting: 'tide',
  confirming: 'warn',
  waiting: 'tide',
  stuck: 'warn',
  done: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
};

function TransferRow({ transfer }: { transfer: DomainTransfer }) {
  const { id, name, state, expected, message, can_cancel } = transfer;
  const shown = readableHost(name);
  const cancel = useMutation({
    ...mutation(cancelTransfer, [listTransfers]),
    onSuccess: () => showToast('ok', text('cancelledToast')),
    onError: (error) => showToast('bad', error.message),
  });
  const resend = useMutation({
    ...mutation(resendTransferEmail),
    onSuccess: () => showToast('ok', text('resent')),
    onError: (error) => showToast('bad', error.message),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-display text-lg font-semibold tracking-tight [overflow-wrap:anywhere]">
            {shown}
          </span>
          <Chip tone={tones[state]} dot>
            {text(state)}
          </Chip>
        </div>
        <p className="mt-0.5 text-sm text-ink-3">
          {state === 'waiting'
            ? text('waitingWhy', { day: calendarDay(new Date(expected ?? transfer.created)) })
            : (message ?? text(`${state}Why`))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'confirming' && (
          <Button
            size="sm"
            busy={resend.isPending}
            onClick={() => resend.mutate({ params: { id }, body: {} })}
          >
            {text('resend')}
          </Button>
        )}
        {state === 'unpaid' && (
          <ButtonLink
            size="sm"
            to={pathTo('transferDomain', { domainName: name })}
            aria-label={text('continueOf', { name: shown })}
          >
            {text('continue')}
          </ButtonLink>
        )}
        {can_cancel && (
          <Button
            size="sm"
            variant="quiet"
            busy={cancel.isPending}
            aria-label={text('cancelOf', { name: shown })}
            onClick={() => cancel.mutate({ params: { id }, body: {} })}
          >
            {text('cancel')}
          </Button>
        )}
        {state === 'done' && (
          <ButtonLink
            size="sm"
            to={pathTo('domain', { domainName: name })}
            aria-label={text('manageOf', { name: shown })}
          >
            {text('manage')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
