import { useInfiniteQuery } from '@tanstack/react-query';
import {
  type DeliveryAnswer,
  resendDelivery,
  testWebhook,
  webhookDeliveries,
} from '@homeport/contract/webhooks';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { Time } from '../foundation/format/time.tsx';
import { mutation, pages, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { PagedRows } from '../foundation/layout/paged-rows.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { Chip, type Tone } from '../ui/chip.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';

const PAGE = '20';

/** What was sent to a webhook, and what it answered. */
export function DeliveriesScreen() {
  useTitle(text('logTitle'));
  const { webhookId: id = '' } = useParams();
  const list = useInfiniteQuery(pages(webhookDeliveries, { params: { id }, query: { limit: PAGE } }));
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const test = useMutation({
    ...mutation(testWebhook, [webhookDeliveries]),
    onSuccess: () => showToast('ok', text('testSent')),
  });
  return (
    <div className="mx-auto grid w-full max-w-200 grid-cols-1 gap-5 px-4 pt-6 pb-14 sm:px-6">
      <div>
        <TextLink to={pathTo('webhooks')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
          <ArrowLeft size={16} aria-hidden="true" />
          {text('backToWebhooks')}
        </TextLink>
        <h1 className="mt-1 text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('logTitle')}</h1>
      </div>
      {test.error && <ErrorAlert error={test.error} />}
      <Card aria-label={text('logTitle')} aria-busy={list.isFetching}>
        <CardHead
          title={text('logTitle')}
          detail={text('logLead')}
          actions={
            <Button size="sm" busy={test.isPending} onClick={() => test.mutate({ params: { id }, body: {} })}>
              {text('sendTest')}
            </Button>
          }
        />
        <PagedRows
          list={list}
          count={deliveries.length}
          shape={{ rows: 4, kind: 'facts' }}
          renderError={(error) => (
            <ErrorAlert error={error} busy={list.isFetching} onRetry={list.refetch}>
              {text('logFailed')}
            </ErrorAlert>
          )}
          empty={text('noDeliveries')}
        >
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </PagedRows>
      </Card>
    </div>
  );
}

const tones: Record<DeliveryAnswer['state'], Tone> = { waiting: 'neutral', delivered: 'ok', failed: 'bad' };

function DeliveryRow({ delivery }: { delivery: DeliveryAnswer }) {
  const { id, type, created, state, attempts, last } = delivery;
  const resend = useMutation({
    ...mutation(resendDelivery, [webhookDeliveries]),
    onSuccess: () => showToast('ok', text('resent')),
  });
  return (
    <li className="grid gap-1.5 px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 grow basis-full font-mono text-sm break-all sm:basis-0">{type}</span>
        <Chip tone={tones[state]}>{text(state)}</Chip>
        <Button
          size="sm"
          busy={resend.isPending}
          aria-label={text('resendOf', { type })}
          onClick={() => resend.mutate({ params: { id }, body: {} })}
        >
          {text('resend')}
        </Button>
      </div>
      <p className="text-sm text-ink-3">
        <Time iso={created} /> · {text('attempts', { count: attempts })}
        {last !== null && ` · ${outcomeOf(last)}`}
      </p>
      {resend.error && <ErrorAlert error={resend.error} />}
      {last !== null && last.answer !== '' && (
        <Disclosure title={text('answer')} className="-mx-5">
          <pre className="mx-5 overflow-x-auto rounded-control bg-sunken p-3 font-mono text-xs whitespace-pre-wrap">
            {last.answer}
          </pre>
        </Disclosure>
      )}
    </li>
  );
}

function outcomeOf({ status, problem, duration_ms }: NonNullable<DeliveryAnswer['last']>): string {
  if (status !== null) return text('answered', { status: String(status), ms: duration_ms });
  return text(problem ?? 'no_connection');
}
