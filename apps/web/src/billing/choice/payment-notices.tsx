import type { ApiError } from '../../foundation/http/api-error.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import type { PaymentRefusal } from '../mutations.ts';
import { text } from '../texts.ts';

interface PaymentNoticesProps {
  /** The customer came back from the checkout without having paid. */
  cancelled: boolean;
  error: Error | null;
  refusal: PaymentRefusal | null;
  /** What this screen says for what is not permitted. */
  notPermitted?: string;
}

const sayFailed = ({ retryAfter }: ApiError) =>
  retryAfter === undefined ? text('paymentFailed') : undefined;

/** What became of a payment that did not come about. */
export function PaymentNotices({
  cancelled,
  error,
  refusal,
  notPermitted = text('notPermitted'),
}: PaymentNoticesProps) {
  return (
    <>
      {cancelled && (
        <Banner tone="bad" live>
          {text('cancelled')}
        </Banner>
      )}
      {error && <ErrorAlert error={error} say={sayFailed} />}
      {refusal?.kind === 'authentication' && (
        <Banner
          tone="warn"
          live
          action={
            <ButtonAnchor size="sm" variant="primary" href={refusal.url}>
              {text('confirmPayment')}
            </ButtonAnchor>
          }
        >
          <strong className="font-semibold">{text('bankAsks')}</strong> {text('bankAsksNext')}
        </Banner>
      )}
      {refusal && refusal.kind !== 'authentication' && (
        <Banner tone="bad" live>
          {refusal.kind === 'notPermitted' ? notPermitted : text('paymentFailed')}
          {refusal.message && <p className="mt-1">{refusal.message}</p>}
        </Banner>
      )}
    </>
  );
}
