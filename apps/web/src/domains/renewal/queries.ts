import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { domainRenewal, renewalPrice, type RenewalState } from '@homeport/contract/domain-renewals';
import { domainDetail, readDomain, userDomains } from '@homeport/contract/domains';
import type { Call, CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import { query } from '../../foundation/http/query.ts';

export type Renewal = CallAnswer<typeof domainRenewal>;

const moving: readonly RenewalState[] = ['charging', 'renewing'];

/** Whether a renewal is being paid or carried out, or waits for a payment to be confirmed on its page. */
export const isUnderWay = ({ latest }: Renewal): boolean =>
  latest !== null && (moving.includes(latest.state) || latest.page !== null);

/** How a domain is renewed; read again while a renewal is under way. */
export function useRenewal(name: string) {
  return useQuery({
    ...query(domainRenewal, { params: { domain: name } }),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) ? timers.registrationPoll / 2 : false,
  });
}

/** The calls whose answers a renewal changes. */
export const callsWithRenewals: readonly Call[] = [domainRenewal, readDomain, domainDetail, userDomains];

/** Reads again, once a domain is renewed, what was read before: its dates, its price, and the card that it saved. */
export function useFreshOnceRenewed(isRenewed: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isRenewed) return;
    for (const { name } of [...callsWithRenewals, renewalPrice])
      void queryClient.invalidateQueries({ queryKey: [name] });
  }, [isRenewed, queryClient]);
}
