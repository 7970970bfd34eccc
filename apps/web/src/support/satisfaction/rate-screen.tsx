import { useQuery } from '@tanstack/react-query';
import { mailedRating, rateByMail } from '@homeport/contract/satisfaction';
import { AuthPage, useLinkToken } from '../../auth/index.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RatingState } from './rating-state.tsx';
import { text } from './texts.ts';

/** Rates the help in one request with the token of the mailed link. Opening it rates nothing. */
export function RateScreen() {
  useTitle(text('screenTitle'));
  const token = useLinkToken('rate');
  const { data, error, refetch, isFetching } = useQuery({
    ...query(mailedRating, { body: { token } }),
    enabled: token !== '',
  });
  const rate = useMutation(mutation(rateByMail, [mailedRating]));
  if (token === '' || (error instanceof ApiError && error.status < 500 && error.status >= 400)) {
    return (
      <AuthPage title={text('badLinkTitle')} lead={text('badLink')}>
        <ButtonLink to={pathTo('support')} variant="primary" size="lg" wide>
          {text('toRequests')}
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={text('title')} lead={data && text('about', { number: data.ticket_id })}>
      {error && data === undefined && (
        <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()}>
          {text('loadFailed')}
        </ErrorAlert>
      )}
      {data === undefined && error === null && (
        <div role="status" data-loading>
          <Skeleton className="h-44 w-full rounded-control" />
        </div>
      )}
      {data && (
        <RatingState
          asked={data.asked}
          isSaving={rate.isPending}
          isSaved={rate.isSuccess}
          error={rate.error}
          onRate={(rating, done) => rate.mutate({ body: { token, rating } }, { onSuccess: done })}
        />
      )}
    </AuthPage>
  );
}
