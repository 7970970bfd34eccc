import { useCallback, useEffect } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import { panelAccounts, setUpAccount, userWebsites } from '@homeport/contract/hosting';
import { timers } from '@homeport/contract/limits';
import type { OperationProgress } from '@homeport/contract/operation';
import { mutation } from '../foundation/http/query.ts';
import type { PanelAccounts } from '../foundation/routing/account-state.ts';
import { panelSetup } from './queries.ts';
import { isUnfinished, POLL_MS, operationPoll } from '../foundation/operation-state.ts';

/** Starts the setup of the hosting account and follows it, also when it was started in another visit. */
export function useAccountSetup(panel: PanelAccounts) {
  const queryClient = useQueryClient();
  const create = useMutation({
    ...mutation(setUpAccount),
    // Reload the progress first: the failure of an earlier setup would look like this one's.
    onSettled: () => queryClient.invalidateQueries({ queryKey: panelSetup().queryKey }),
  });
  const sent = { sending: create.isPending, answer: create.data?.status };
  const { data } = useQuery({
    ...panelSetup(),
    initialData: panel,
    refetchInterval: ({ state }) => state.data !== undefined && setupPoll({ ...state.data, ...sent }),
  });
  const phase = setupPhase({ ...data, ...sent });

  const goOn = useCallback(() => {
    for (const { name } of [panelAccounts, userDetails, userWebsites]) {
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
  }, [queryClient]);
  useEffect(() => {
    if (phase !== 'done') return undefined;
    const timer = setTimeout(goOn, timers.reloadAfterSetup);
    return () => clearTimeout(timer);
  }, [phase, goOn]);

  return { phase, setup: data.setup, isServerUnreachable: data.server_unreachable === true, create, goOn };
}

type SetupPhase = 'form' | 'working' | 'done' | 'account_error';

export interface SetupFacts {
  /** Status of the last answer. */
  status: PanelAccounts['status'];
  setup: OperationProgress | null;
  /** The form is being sent. */
  sending: boolean;
  /** Status of the answer to the form. */
  answer: 'success' | 'queued' | undefined;
}

/** Which state the setup screen shows. */
export function setupPhase({ status, setup, sending, answer }: SetupFacts): SetupPhase {
  if (status === 'exists' || answer === 'success') return 'done';
  if (status === 'account_error') return 'account_error';
  if (sending || isUnfinished(setup)) return 'working';
  return answer === 'queued' && setup?.state !== 'failed' ? 'working' : 'form';
}

/** The polling interval of the panel accounts in ms; false when nothing runs. */
export function setupPoll(facts: SetupFacts): number | false {
  return setupPhase(facts) === 'working' && (operationPoll(facts.setup) || POLL_MS);
}
