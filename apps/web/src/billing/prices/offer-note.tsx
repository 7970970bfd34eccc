import type { PriceList } from '@homeport/contract/plans';
import { Banner } from '../../ui/banner.tsx';
import type { useOffers } from './offers.ts';

interface OfferNoteProps {
  offers: ReturnType<typeof useOffers>;
  list: PriceList;
}

/** What is offered now, if it lowers a price of this list. */
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
