import { useQuery } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import {
  makePaymentMethodDefault,
  paymentMethods,
  removePaymentMethod,
} from '@homeport/contract/payment-methods';
import { useState } from 'react';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useUser } from '../foundation/portal.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toaster.tsx';
import { usePaymentMethodPage, useSavedMethodInterval } from './payment-method.tsx';
import { text } from './payment-methods-texts.ts';

type Method = CallAnswer<typeof paymentMethods>['methods'][number];

/** The saved payment methods: which one is charged, and removing the others. */
export function PaymentMethodsCard() {
  const savedInterval = useSavedMethodInterval();
  const { data, error, refetch } = useQuery({
    ...query(paymentMethods, {}),
    refetchInterval: ({ state }) => savedInterval(state.dataUpdateCount),
  });
  const isStaff = (useUser()?.isadmin ?? 'user') !== 'user';
  const page = usePaymentMethodPage();
  const methods = data?.methods ?? [];
  // Staff buy nothing.
  if (isStaff && methods.length === 0 && error === null) return null;
  return (
    <Card aria-label={text('title')}>
      <CardHead
        title={text('title')}
        detail={text('lead')}
        actions={
          data?.can_add === true && (
            <Button size="sm" busy={page.busy} onClick={page.open}>
              {text(page.busy ? 'redirecting' : 'add')}
            </Button>
          )
        }
      />
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && (
        <CardBody>
          <ErrorAlert error={error} onRetry={() => void refetch()}>
            {text('failed')}
          </ErrorAlert>
        </CardBody>
      )}
      {data && methods.length === 0 && (
        <CardBody>
          <p className="font-medium">{text('none')}</p>
          <p className="text-sm text-ink-3">{text('noneWhy')}</p>
        </CardBody>
      )}
      {methods.length > 0 && <MethodList methods={methods} />}
    </Card>
  );
}

function MethodList({ methods }: { methods: readonly Method[] }) {
  const [leaving, setLeaving] = useState<Method | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {methods.map((method) => (
          <MethodRow key={method.id} method={method} onRemove={() => setLeaving(method)} />
        ))}
      </ul>
      <RemovalDialog method={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

/** As customers know it. */
function nameOf({ kind, brand, last4 }: Method): string {
  if (brand === null || last4 === null) return text(kind);
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return text('cardEnding', { brand: name, last4 });
}

const reasons = { plan: 'neededByPlan', renewals: 'neededByRenewals' } as const;

function MethodRow({ method, onRemove }: { method: Method; onRemove: () => void }) {
  const { id, expires, is_default: isDefault, expiry, needed_by: neededBy } = method;
  const name = nameOf(method);
  const choose = useMutation({
    ...mutation(makePaymentMethodDefault, [paymentMethods, planPayments]),
    onSuccess: () => showToast('ok', text('madeDefault', { name })),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {isDefault && <Chip tone="tide">{text('default')}</Chip>}
          {expiry === 'past' && <Chip tone="bad">{text('expired')}</Chip>}
          {expiry === 'soon' && <Chip tone="warn">{text('expiresSoon')}</Chip>}
        </div>
        {expires && <div className="text-sm text-ink-3">{text('expires', expires)}</div>}
        {neededBy !== null && <div className="text-sm text-ink-3">{text(reasons[neededBy])}</div>}
        {choose.error && <ErrorAlert error={choose.error} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!isDefault && expiry !== 'past' && (
          <Button
            size="sm"
            busy={choose.isPending}
            aria-label={text('makeDefaultOf', { name })}
            onClick={() => choose.mutate({ params: { method_id: id }, body: {} })}
          >
            {text('makeDefault')}
          </Button>
        )}
        {neededBy === null && (
          <Button size="sm" variant="quiet" aria-label={text('removeOf', { name })} onClick={onRemove}>
            {text('remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** @param method null: the dialog is closed */
function RemovalDialog({ method, onClose }: { method: Method | null; onClose: () => void }) {
  const name = method === null ? '' : nameOf(method);
  const remove = useMutation({
    ...mutation(removePaymentMethod, [paymentMethods, accountEvents]),
    onSuccess: () => {
      showToast('ok', text('removed', { name }));
      onClose();
    },
  });
  return (
    <Dialog
      open={method !== null}
      onClose={onClose}
      title={text('removeTitle')}
      closeLabel={text('close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {text('keep')}
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => method && remove.mutate({ params: { method_id: method.id }, body: {} })}
          >
            {text('remove')}
          </Button>
        </>
      }
    >
      <p>{text('removeWhat', { name })}</p>
      {remove.error && <ErrorAlert error={remove.error} />}
    </Dialog>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2 px-5 py-4">
      <span className="sr-only">{text('loading')}</span>
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-3.5 w-32" />
    </div>
  );
}
