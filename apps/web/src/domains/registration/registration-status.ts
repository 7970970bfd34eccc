import { useEffect, useState } from 'react';
import { readDomain, registerDomain, userDomains } from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hostingPlans } from '@homeport/contract/account';
import { panelAccounts } from '@homeport/contract/hosting';
import { ApiError } from '../../foundation/http/api-error.ts';
import { api } from '../../foundation/portal.ts';
import { deleteRegistrationDraft } from './registration-fields.ts';

export type RegistrationStatus = CallAnswer<typeof registerDomain>['status'];

/**
 * Milliseconds until the status is read again; false once the outcome is known. Accepted registrations are polled slowly.
 * @param waitedMs time since the customer returned from the checkout
 */
export function registrationPoll(status: RegistrationStatus | undefined, waitedMs: number): number | false {
  if (status === 'pending') return timers.registrationSlowPoll;
  if (status !== 'registration_requested') return false;
  return waitedMs < timers.registrationSlowAfter ? timers.registrationPoll : timers.registrationSlowPoll;
}

/** The outcome of a registration: first read from its checkout, then from the domain. */
export function useRegistrationStatus(domainName: string, checkoutSession: string) {
  const queryClient = useQueryClient();
  const [since] = useState(() => Date.now());
  const queryKey = [registerDomain.name, domainName, checkoutSession];
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<RegistrationStatus> => {
      const known = queryClient.getQueryData<RegistrationStatus>(queryKey);
      const isUnderWay = known === 'registration_requested' || known === 'pending';
      const status = isUnderWay ? await domainStatus(domainName, signal) : undefined;
      // Without a domain the registry rejected the name, or the payment is missing.
      return status ?? (await checkoutStatus(domainName, checkoutSession, signal));
    },
    enabled: domainName !== '' && checkoutSession !== '',
    refetchInterval: ({ state }) => registrationPoll(state.data, Date.now() - since),
  });

  const isComing = data === 'registration_requested' || data === 'pending';
  useEffect(() => {
    // It is the customer's from now on, and no longer for sale.
    if (isComing) void queryClient.invalidateQueries({ queryKey: [userDomains.name] });
  }, [isComing, queryClient]);
  const registered = data === 'registered';
  useEffect(() => {
    if (!registered) return;
    deleteRegistrationDraft(sessionStorage);
    // A customer without a plan now has the plan for domains.
    for (const { name } of [userDomains, hostingPlans, panelAccounts]) {
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
  }, [registered, queryClient]);

  return {
    status: data,
    error,
    isFetching,
    slow: dataUpdatedAt - since >= timers.registrationSlowAfter,
    refetch,
  };
}

async function domainStatus(domain: string, signal: AbortSignal): Promise<RegistrationStatus | undefined> {
  try {
    const { status } = await api(readDomain, { params: { domain }, body: {} }, { signal });
    return status === 'expired' ? 'registered' : status;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

async function checkoutStatus(
  domain_name: string,
  stripe_checkout_session: string,
  signal: AbortSignal,
): Promise<RegistrationStatus> {
  const body = { domain_name, stripe_checkout_session };
  return (await api(registerDomain, { body }, { signal })).status;
}
