import { useQuery } from '@tanstack/react-query';
import { hostingDiscounts } from '@homeport/contract/billing';
import { query } from '../../foundation/http/query.ts';

/** The offers of now; undefined as long as none are known, which keeps nobody from buying. */
export function useOffers() {
  return useQuery(query(hostingDiscounts, {})).data;
}

/**
 * Whether the offers of now are known, so that no price changes under the eyes. A first failure counts as an answer:
 * it keeps nobody waiting.
 */
export function useOffersAnswered(): boolean {
  const { isPending, failureCount, fetchStatus } = useQuery(query(hostingDiscounts, {}));
  return !isPending || failureCount > 0 || fetchStatus === 'paused';
}
