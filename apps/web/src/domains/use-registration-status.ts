import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hostingPlans } from '@homeport/contract/account';
import { readDomain, registerDomain, userDomains } from '@homeport/contract/domains';
import { panelAccounts } from '@homeport/contract/hosting';
import { timers } from '@homeport/contract/limits';
import { ApiError } from '../foundation/http/api-error.ts';
import { api } from '../foundation/portal.ts';
import { forgetRegistrationDraft } from './registration-draft.ts';
import { registrationPoll } from './registration-poll.ts';
import type { RegistrationStatus } from './registration-poll.ts';

/** What became of a registration after its checkout: asked once by the checkout, then by the domain itself. */
export function useRegistrationStatus(domainName: string, checkoutSession: string) {
  const queryClient = useQueryClient();
  const [since] = useState(() => Date.now());
  const queryKey = [registerDomain.name, domainName, checkoutSession];
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<RegistrationStatus> => {
      const known = queryClient.getQueryData<RegistrationStatus>(queryKey);
      const underWay = known === 'registration_requested' || known === 'pending';
      const status = underWay ? await domainStatus(domainName, signal) : undefined;
      // Gone again: the registry has refused it, or its payment has not arrived.
      return status ?? (await checkoutStatus(domainName, checkoutSession, signal));
    },
    enabled: domainName !== '' && checkoutSession !== '',
    refetchInterval: ({ state }) => registrationPoll(state.data, Date.now() - since),
  });

  const registered = data === 'registered';
  useEffect(() => {
    if (!registered) return;
    forgetRegistrationDraft(sessionStorage);
    // Whoever had no plan is a customer with domains now.
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
