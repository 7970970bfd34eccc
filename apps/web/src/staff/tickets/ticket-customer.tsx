import { useQuery } from '@tanstack/react-query';
import { ticketCustomer } from '@homeport/contract/staff-tickets';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { languageName } from '../../foundation/format/names.ts';
import { query } from '../../foundation/http/query.ts';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LoadError } from '../load-error.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../nav-items.ts';
import { HostingCards } from './hosting-cards.tsx';
import { text } from './texts.ts';

/** The customer of a ticket, with websites and hosting accounts. */
export function TicketCustomerScreen() {
  const { ticketId = '' } = useParams();
  return (
    <StaffScreen title={text('creatorTitle', { number: ticketId })} right="tickets.assigned">
      {() => <CustomerOfTicket ticketId={ticketId} />}
    </StaffScreen>
  );
}

function CustomerOfTicket({ ticketId }: { ticketId: string }) {
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
              <CustomerContact name={data.user_name} email={data.user_email} />
              <CustomerLanguage locale={data.user_locale} />
            </CardBody>
          </Card>
          {!data.panel_login && data.plesks.length > 0 && (
            <p className="text-sm text-ink-2">{text('loginForbidden')}</p>
          )}
          <HostingCards resources={data} loginFor={data.panel_login ? Number(ticketId) : undefined} />
        </div>
      )}
    </>
  );
}

interface CustomerContactProps {
  /** null: not set. */
  name: string | null;
  email: string;
}

/** A customer's name and email address. */
export function CustomerContact({ name, email }: CustomerContactProps) {
  return (
    <div className="min-w-0">
      {name !== null && <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>}
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">{email}</span>
        <CopyButton value={email} label={text('copyEmail')} copiedLabel={common('copied')} />
      </div>
    </div>
  );
}

/** The language that a customer reads. @param locale BCP 47; none: not known */
function CustomerLanguage({ locale }: { locale: string | null | undefined }) {
  if (!locale) return null;
  return <p className="text-sm text-ink-2">{text('languageOf', { language: languageName(locale) })}</p>;
}

/** Language, websites and hosting accounts of a ticket's customer, shown beside the ticket. */
export function TicketCustomer({ ticketId }: { ticketId: number }) {
  const path = useStaffPath();
  const { data, error, refetch, isFetching } = useQuery(
    query(ticketCustomer, { params: { ticket_id: String(ticketId) } }),
  );
  if (error && data === undefined) {
    return (
      <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} missing={text('notThereWhy')}>
        {text('creatorFailed')}
      </LoadError>
    );
  }
  if (data === undefined) {
    return (
      <div role="status">
        <span className="sr-only">{common('loading')}</span>
        <CardSkeleton rows={2} kind="facts" />
      </div>
    );
  }
  return (
    <>
      {!data.panel_login && data.plesks.length > 0 && (
        <p className="text-sm text-ink-2">{text('loginForbidden')}</p>
      )}
      <CustomerLanguage locale={data.user_locale} />
      <HostingCards resources={data} level="h3" loginFor={data.panel_login ? ticketId : undefined} />
      <TextLink to={path('staffCustomer', { ticketId })} className="text-sm">
        {text('ownPage')}
      </TextLink>
    </>
  );
}
