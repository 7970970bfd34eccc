import type { PriceList } from '@homeport/contract/plans';
import type { ApiError } from '../../foundation/http/api-error.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import type { useOffers } from '../queries.ts';
import { text } from '../texts.ts';
import type { PaymentFailure } from '../use-payment.ts';

interface PaymentNoticesProps {
  /** The customer returned from the checkout without paying. */
  cancelled: boolean;
  error: Error | null;
  failure: PaymentFailure | null;
  /** Message for a change that is not permitted. */
  notPermitted?: string;
}

/** A conflict says itself that the price has changed. */
const messageFor = ({ retryAfter, fields, code }: ApiError) =>
  fields['promo_code'] ??
  (retryAfter === undefined && code !== 'conflict' ? text('paymentFailed') : undefined);

/** Why a payment did not succeed. */
export function PaymentNotices({
  cancelled,
  error,
  failure,
  notPermitted = text('notPermitted'),
}: PaymentNoticesProps) {
  return (
    <>
      {cancelled && (
        <Banner tone="bad" live>
          {text('cancelled')}
        </Banner>
      )}
      {error && <ErrorAlert error={error} messageFor={messageFor} />}
      {failure?.kind === 'authentication' && (
        <Banner
          tone="warn"
          live
          action={
            <ButtonAnchor size="sm" variant="primary" href={failure.url}>
              {text('confirmPayment')}
            </ButtonAnchor>
          }
        >
          <strong className="font-semibold">{text('bankAsks')}</strong> {text('bankAsksNext')}
        </Banner>
      )}
      {failure && failure.kind !== 'authentication' && (
        <Banner tone="bad" live>
          {failure.kind === 'notPermitted' ? notPermitted : text('paymentFailed')}
          {failure.message && <p className="mt-1">{failure.message}</p>}
        </Banner>
      )}
    </>
  );
}

interface OfferNoteProps {
  offers: ReturnType<typeof useOffers>;
  list: PriceList;
}

/** The current discount, if it lowers a price of the list. */
export function OfferNote({ offers, list }: OfferNoteProps) {
  if (offers?.status !== 'exists') return null;
  const matrix = list === 'template' ? offers.template_discount_matrix : offers.discount_matrix;
  if (Object.keys(matrix).length === 0 || (!offers.offer_title && !offers.offer_text)) return null;
  return (
    <Banner tone="tide">
      {offers.offer_title && <strong className="font-semibold">{offers.offer_title}</strong>}{' '}
      {offers.offer_text}
    </Banner>
  );
}
