import { useQuery } from '@tanstack/react-query';
import { hostingDiscounts } from '@homeport/contract/billing';
import { query } from '../app/http/query.ts';

/** The offers of now; undefined as long as none are known, which keeps nobody from buying. */
export function useOffers() {
  return useQuery(query(hostingDiscounts, {})).data;
}
