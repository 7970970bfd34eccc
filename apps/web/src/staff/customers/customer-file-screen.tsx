import { useQuery } from '@tanstack/react-query';
import { customer } from '@homeport/contract/staff';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { query } from '../../foundation/http/query.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { AccessCard } from './access-card.tsx';
import { BillingActions } from './billing-actions.tsx';
import { CustomerTimeline } from './billing-timeline.tsx';
import { CancellationDialogs } from './cancellation-dialogs.tsx';
import {
  CancellationCard,
  CustomerFacts,
  RejectedNamesCard,
  RoleChip,
  UsageCard,
} from './customer-cards.tsx';
import type { Customer } from './customer-cards.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { DomainsCard } from './domains-card.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { GoodwillCard } from './goodwill-card.tsx';
import { HostingCards } from '../tickets/hosting-cards.tsx';
import { PeopleCard } from './people-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { TagsCard } from './tags-card.tsx';
import { useCan } from '../access.ts';
import { LoadError } from '../load-error.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../nav-items.ts';
import { text } from './texts.ts';

/** One customer's profile, for admins. */
export function CustomerFileScreen() {
  const { customerId = '' } = useParams();
  return (
    <StaffScreen title={common('customers')} right="customers.read">
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
          missing={text('customerNotFound')}
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
      {data && <Profile customerId={customerId} person={data} />}
    </>
  );
}

function Profile({ customerId, person }: { customerId: string; person: Customer }) {
  const path = useStaffPath();
  const can = useCan();
  const name = person.name ?? person.email;
  const email = encodeURIComponent(person.email);
  return (
    <>
      <ScreenTitle
        lead={text('accessNote')}
        aside={
          <div className="flex flex-wrap items-center gap-2">
            <RoleChip role={person.role} />
            <BillingActions customerId={customerId} />
            <ButtonLink size="sm" to={`${path('staffAllTickets')}?search=${email}`}>
              {text('tickets')}
            </ButtonLink>
            {can('operations') && (
              <ButtonLink size="sm" to={`${path('staffOperations')}?customer=${email}&state=all`}>
                {text('operations')}
              </ButtonLink>
            )}
          </div>
        }
      >
        {name}
      </ScreenTitle>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <DeletionCard customerId={customerId} />
          {person.cancellation && <CancellationCard cancellation={person.cancellation} name={name} />}
          <DisputesCard customerId={customerId} />
          <GoodwillCard customerId={customerId} />
          <InvoicesCard customerId={customerId} />
          <Card aria-label={text('timeline')}>
            <CardHead title={text('timeline')} />
            <CustomerTimeline customerId={customerId} />
          </Card>
          {can('audit') && <HistoryCard email={person.email} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CustomerFacts customer={person} />
          <TagsCard customerId={customerId} tags={person.tags ?? []} />
          <PeopleCard customerId={customerId} />
          {can(person.role === 'user' ? 'customers.manage' : 'team.manage') && (
            <AccessCard customerId={customerId} name={name} disabledAt={person.disabled} />
          )}
          <RejectedNamesCard names={person.refused_names} />
          <DomainsCard customerId={customerId} />
          <HostingCards resources={person} />
          {person.quotas && <UsageCard quotas={person.quotas} />}
        </div>
      </div>
    </>
  );
}
