import { useQuery } from '@tanstack/react-query';
import { ticketCustomer } from '@homeport/contract/staff-tickets';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { query } from '../foundation/http/query.ts';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { CardSkeleton } from '../ui/card-skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CreatorFacts } from './creator-facts.tsx';
import { Resources } from './resources.tsx';
import { LoadError } from './load-error.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { StaffScreen } from './staff-screen.tsx';
import { text as common } from './texts.ts';
import { text } from './ticket-texts.ts';
import { useStaffPath } from './use-staff-path.ts';

/** Who created a ticket, with their websites and the way into their panels. */
export function CreatorScreen() {
  const { ticketId = '' } = useParams();
  return (
    <StaffScreen title={text('creatorTitle', { number: ticketId })}>
      {() => <Creator ticketId={ticketId} />}
    </StaffScreen>
  );
}

function Creator({ ticketId }: { ticketId: string }) {
  const path = useStaffPath();
  const { data, error, refetch, isFetching } = useQuery(
    query(ticketCustomer, { params: { ticket_id: ticketId } }),
  );
  return (
    <>
      <TextLink
        to={path('staffTicket', { ticketId })}
        className="mb-3 inline-flex min-h-9 items-center gap-1.5 self-start text-sm pointer-coarse:min-h-11"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {text('backToTicket', { number: ticketId })}
      </TextLink>
      <ScreenTitle>{text('creatorTitle', { number: ticketId })}</ScreenTitle>
      {error && (
        <LoadError
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
          missing={text('notThereWhy')}
        >
          {text('creatorFailed')}
        </LoadError>
      )}
      {data === undefined && error === null && (
        <div role="status" className="grid max-w-2xl gap-5">
          <span className="sr-only">{common('loading')}</span>
          <CardSkeleton rows={1} />
          <CardSkeleton rows={3} />
        </div>
      )}
      {data && (
        <div className="grid max-w-2xl grid-cols-1 gap-5">
          <Card aria-label={text('customer')}>
            <CardHead title={text('customer')} />
            <CardBody>
              <CreatorFacts name={data.user_name} email={data.user_email} />
            </CardBody>
          </Card>
          {!data.panel_login && data.plesks.length > 0 && (
            <p className="text-sm text-ink-2">{text('loginRefused')}</p>
          )}
          <Resources resources={data} loginFor={data.panel_login ? Number(ticketId) : undefined} />
        </div>
      )}
    </>
  );
}
