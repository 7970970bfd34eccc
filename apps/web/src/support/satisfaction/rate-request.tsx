import { useQuery } from '@tanstack/react-query';
import { rateTicket, ticketRating } from '@homeport/contract/satisfaction';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { RatingState } from './rating-state.tsx';
import { text } from './texts.ts';

/** Asks the customer of a closed request how the help was. Without an answer of the server it is not there. */
export function RateRequest({ ticketId, isClosed }: { ticketId: number; isClosed: boolean }) {
  const params = { ticket_id: String(ticketId) };
  const { data } = useQuery({ ...query(ticketRating, { params }), enabled: isClosed });
  const rate = useMutation(mutation(rateTicket, [ticketRating]));
  const asked = data?.asked ?? null;
  if (!isClosed || asked === null || (asked.rating === null && !asked.is_open)) return null;
  return (
    <Card aria-label={text('title')}>
      <CardHead title={text('title')} detail={asked.rating === null ? text('lead') : undefined} />
      <CardBody>
        <RatingState
          asked={asked}
          isSaving={rate.isPending}
          isSaved={rate.isSuccess}
          error={rate.error}
          onRate={(body, done) => rate.mutate({ params, body }, { onSuccess: done })}
        />
      </CardBody>
    </Card>
  );
}
