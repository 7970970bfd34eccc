import { useQuery } from '@tanstack/react-query';
import { domainRenewal, type RenewalState } from '@homeport/contract/domain-renewals';
import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import { query } from '../../foundation/http/query.ts';

export type Renewal = CallAnswer<typeof domainRenewal>;

const moving: readonly RenewalState[] = ['charging', 'renewing'];

/** Whether a renewal is being paid or carried out without the customer. */
export const isUnderWay = ({ latest }: Renewal): boolean => latest !== null && moving.includes(latest.state);

/** How a domain is renewed; read again while a renewal is under way. */
export function useRenewal(name: string) {
  return useQuery({
    ...query(domainRenewal, { params: { domain: name } }),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) ? timers.registrationPoll / 2 : false,
  });
}
