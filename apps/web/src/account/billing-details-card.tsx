import { useQuery } from '@tanstack/react-query';
import { billingDetails } from '@homeport/contract/billing-details';
import type { CallAnswer } from '@homeport/contract/call';
import { lazy, Suspense, useRef, useState } from 'react';
import { countryName } from '../foundation/format/names.ts';
import { query } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useUser } from '../foundation/portal.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { Fact } from '../ui/fact-row.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toaster.tsx';
import { text } from './billing-details-texts.ts';

const BillingDetailsForm = lazy(async () => ({
  default: (await import('./billing-details-form.tsx')).BillingDetailsForm,
}));

export type Details = NonNullable<CallAnswer<typeof billingDetails>['details']>;

/** What invoices say about who pays them, and who gets a copy of each. */
export function BillingDetailsCard() {
  const { data, error, refetch } = useQuery({
    ...query(billingDetails, {}),
    // The work behind it takes seconds.
    refetchInterval: ({ state }) => (state.data?.details?.in_use === false ? 3_000 : false),
  });
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    opener.current?.focus();
  };
  const details = data?.details ?? null;
  const isStaff = (useUser()?.isadmin ?? 'user') !== 'user';
  // Staff buy nothing.
  if (isStaff && details === null && error === null) return null;
  return (
    <Card aria-label={text('title')}>
      <CardHead
        title={text('title')}
        detail={text('lead')}
        badge={details?.in_use === false && <Chip tone="tide">{text('updating')}</Chip>}
        actions={
          data !== undefined && (
            <Button
              ref={opener}
              size="sm"
              aria-label={text(details === null ? 'add' : 'editOf')}
              aria-expanded={isEditing}
              onClick={() => setEditing(!isEditing)}
            >
              {text(details === null ? 'add' : 'edit')}
            </Button>
          )
        }
      />
      {data === undefined &&
        (error === null ? <Loading /> : <Failed error={error} onRetry={() => void refetch()} />)}
      {data !== undefined && isEditing && (
        <Suspense fallback={<Loading />}>
          <BillingDetailsForm
            details={details}
            onCancel={close}
            onSaved={() => {
              showToast('ok', text('saved'));
              close();
            }}
          />
        </Suspense>
      )}
      {data !== undefined && !isEditing && (details === null ? <Nothing /> : <Shown details={details} />)}
    </Card>
  );
}

function Shown({ details }: { details: Details }) {
  const { name, tax_id: taxId, tax_id_state: state, invoice_recipients: recipients } = details;
  return (
    <dl className="divide-y divide-line">
      <Fact label={text('name')} value={name} />
      <Fact label={text('address')} value={addressOf(details)} />
      <TaxNumber taxId={taxId} state={state} />
      <Fact
        label={text('recipients')}
        value={recipients.length === 0 ? text('noRecipients') : recipients.join(', ')}
      />
    </dl>
  );
}

function TaxNumber({ taxId, state }: { taxId: string; state: Details['tax_id_state'] }) {
  const isKnown = state !== null && state !== 'unchecked';
  return (
    <Fact
      label={text('taxNumber')}
      value={taxId || text('noTaxNumber')}
      badge={isKnown && <Chip tone={tones[state]}>{text(state)}</Chip>}
      detail={isKnown && reasons[state] && text(reasons[state])}
    />
  );
}

/** The lines of an address, in one. */
function addressOf({ line1, line2, postal_code: code, city, state, country }: Details): string {
  const parts = [line1, line2, `${code} ${city}`.trim(), state, countryName(country, country)];
  return parts.filter((part) => part !== '').join(', ');
}

type ShownState = Exclude<NonNullable<Details['tax_id_state']>, 'unchecked'>;

const reasons = {
  pending: undefined,
  verified: undefined,
  unverified: 'unverifiedWhy',
  unavailable: 'unavailableWhy',
  refused: 'refusedWhy',
} as const satisfies Record<ShownState, string | undefined>;

const tones: Record<ShownState, Tone> = {
  pending: 'neutral',
  verified: 'ok',
  unverified: 'warn',
  unavailable: 'neutral',
  refused: 'bad',
};

function Nothing() {
  return (
    <CardBody>
      <p className="font-medium">{text('none')}</p>
      <p className="text-sm text-ink-3">{text('noneWhy')}</p>
    </CardBody>
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

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <CardBody>
      <ErrorAlert error={error} onRetry={onRetry}>
        {text('failed')}
      </ErrorAlert>
    </CardBody>
  );
}
