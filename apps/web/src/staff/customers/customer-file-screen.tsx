import { useQuery } from '@tanstack/react-query';
import { customer } from '@homeport/contract/staff';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { query } from '../../foundation/http/query.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { AccessCard } from './access-card.tsx';
import { CustomerTimeline } from './billing-timeline.tsx';
import { CancellationDialogs } from './cancellation-decisions.tsx';
import { CancellationCard } from './cancellation-card.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { Resources } from '../resources.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { UsageCard } from './usage-card.tsx';
import { LoadError } from '../load-error.tsx';
import { RefusedNamesCard } from './refused-names-card.tsx';
import { RoleChip } from './role-chip.tsx';
import { ScreenTitle } from '../screen-title.tsx';
import { StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../use-staff-path.ts';
import { text } from './texts.ts';

/** All that admins see of one customer: who, which plan, money, servers. */
export function CustomerFileScreen() {
  const { customerId = '' } = useParams();
  return (
    <StaffScreen title={common('customers')} adminOnly>
      {() => (
        <CancellationDialogs key={customerId}>
          <CustomerFile customerId={customerId} />
        </CancellationDialogs>
      )}
    </StaffScreen>
  );
}

function CustomerFile({ customerId }: { customerId: string }) {
  const path = useStaffPath();
  const { data, error, refetch, isFetching } = useQuery(
    query(customer, { params: { customer_id: customerId } }),
  );
  useTitle(data?.email ?? common('customers'));
  return (
    <>
      <TextLink
        to={path('staffCustomers')}
        className="mb-3 inline-flex min-h-9 items-center gap-1.5 self-start text-sm pointer-coarse:min-h-11"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {text('backToCustomers')}
      </TextLink>
      {error && data === undefined && (
        <LoadError
          level="h1"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
          missing={text('noSuchCustomer')}
        >
          {text('loadFailed')}
        </LoadError>
      )}
      {data === undefined && error === null && (
        <div role="status" className="grid gap-5 lg:grid-cols-[3fr_2fr]">
          <span className="sr-only">{common('loading')}</span>
          <CardSkeleton rows={4} />
          <CardSkeleton rows={3} />
        </div>
      )}
      {data && (
        <>
          <ScreenTitle
            lead={text('lookNote')}
            aside={
              <div className="flex flex-wrap items-center gap-2">
                <RoleChip role={data.role} />
                <ButtonLink
                  size="sm"
                  to={`${path('staffAllTickets')}?search=${encodeURIComponent(data.email)}`}
                >
                  {text('theirTickets')}
                </ButtonLink>
                <ButtonLink
                  size="sm"
                  to={`${path('staffOperations')}?customer=${encodeURIComponent(data.email)}&state=all`}
                >
                  {text('theirOperations')}
                </ButtonLink>
              </div>
            }
          >
            {data.name ?? data.email}
          </ScreenTitle>
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
            <div className="grid min-w-0 grid-cols-1 gap-5">
              {data.cancellation && (
                <CancellationCard cancellation={data.cancellation} name={data.name ?? data.email} />
              )}
              <DisputesCard customerId={customerId} />
              <InvoicesCard customerId={customerId} />
              <Card aria-label={text('timeline')}>
                <CardHead title={text('timeline')} />
                <CustomerTimeline customerId={customerId} />
              </Card>
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-5">
              <CustomerFacts customer={data} />
              <AccessCard customerId={customerId} name={data.name ?? data.email} disabled={data.disabled} />
              <RefusedNamesCard names={data.refused_names} />
              <Resources resources={data} />
              {data.quotas && <UsageCard quotas={data.quotas} />}
            </div>
          </div>
        </>
      )}
    </>
  );
}
