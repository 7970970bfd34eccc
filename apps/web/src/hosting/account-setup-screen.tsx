import { useQuery, useQueryClient } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import { Check } from 'lucide-react';
import { query, mutation, useMutation } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { ContactSupport } from '../foundation/layout/unreachable.tsx';
import { useAccount } from '../foundation/session/use-account.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { TextLink } from '../ui/text-link.tsx';
import { ErrorState, EmptyState } from '../ui/empty-state.tsx';
import { Onboarding } from '../onboarding/index.ts';
import { AccountSetupForm } from './account-setup-form.tsx';
import { OperationCard } from '../foundation/layout/operation-card.tsx';
import { text } from './setup-texts.ts';
import type { PanelAccounts } from '../foundation/routing/account-state.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Button } from '../ui/button.tsx';
import { useCallback, useEffect } from 'react';
import { panelAccounts, setUpAccount, userWebsites } from '@homeport/contract/hosting';
import { timers } from '@homeport/contract/limits';
import type { OperationProgress } from '@homeport/contract/operation';
import { panelSetup } from './queries.ts';
import { FORM_POLL_MS, isUnfinished, POLL_MS, operationPoll } from '../foundation/operation-state.ts';

/** Sets up the hosting account of a customer who has a plan. */
export function AccountSetupScreen() {
  const { plan, panel } = useAccount();
  const title = text('setupHostingAccount');
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-150 px-4 pt-7 pb-14 sm:px-6">
      {plan && panel ? <AccountSetup title={title} planId={plan.id} panel={panel} /> : <AccountError />}
      {plan && panel && <Onboarding className="mt-8" />}
    </div>
  );
}

interface AccountSetupProps {
  title: string;
  planId: string;
  panel: PanelAccounts;
}

function AccountSetup({ title, planId, panel }: AccountSetupProps) {
  const { phase, setup, isServerUnreachable, create, goOn } = useAccountSetup(panel);
  const details = useQuery(query(userDetails, {}));

  if (phase === 'account_error') return <AccountError />;
  if (phase === 'done') return <SetupDone onOpen={goOn} />;
  if (phase === 'working') {
    const progress = setup?.state === 'failed' ? null : setup;
    const waiting = progress === null || progress.state === 'queued';
    return (
      <OperationCard
        level="h1"
        title={text('settingUp')}
        detail={text(isServerUnreachable ? 'serverUnreachable' : waiting ? 'inQueue' : 'settingUpDetail')}
        progress={progress}
      />
    );
  }
  return (
    <>
      <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">{title}</h1>
      <p className="mt-2 text-[1rem] leading-6 text-ink-2">{text('setupLead')}</p>
      {details.isPending ? (
        <AccountSetupSkeleton />
      ) : (
        <AccountSetupForm
          name={details.data?.name ?? ''}
          company={details.data?.company ?? ''}
          email={details.data?.email ?? ''}
          failure={setup?.state === 'failed' ? (setup.message ?? text('setupFailed')) : null}
          error={create.error}
          last={create.variables?.body}
          onSubmit={(form) => create.mutate({ body: { ...form, hostingplan_id: planId } })}
        />
      )}
      <p className="mt-5 text-center text-sm">
        <TextLink to={pathTo('cancelPlan')}>{text('cancelInstead')}</TextLink>
      </p>
    </>
  );
}

function AccountError() {
  return <ErrorState level="h1" title={text('accountError')} action={<ContactSupport />} />;
}

/** The skeleton of the form while the customer's details load. */
function AccountSetupSkeleton() {
  return (
    <div
      role="status"
      className="mt-7 grid animate-late gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <span className="sr-only">{text('fetchingInformation')}</span>
      {['name', 'login', 'company'].map((field) => (
        <span key={field} className="grid gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10.5 w-full rounded-control" />
        </span>
      ))}
      <Skeleton className="h-24 w-full rounded-control" />
      <p className="text-sm text-ink-3">{text('reloadHint')}</p>
    </div>
  );
}

/** The account is ready; the dashboard opens automatically. */
function SetupDone({ onOpen }: { onOpen: () => void }) {
  return (
    <div role="status">
      <EmptyState
        level="h1"
        icon={<Check size={20} />}
        title={text('setUp')}
        action={
          <Button variant="primary" onClick={onOpen}>
            {text('openNow')}
          </Button>
        }
      >
        <p>{text('setUpNext')}</p>
      </EmptyState>
    </div>
  );
}

/** Starts the setup of the hosting account and follows it, also when it was started in another visit. */
function useAccountSetup(panel: PanelAccounts) {
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

/** The polling interval of the panel accounts in ms; false when there is nothing to wait for. */
export function setupPoll(facts: SetupFacts): number | false {
  switch (setupPhase(facts)) {
    case 'working':
      return operationPoll(facts.setup) || POLL_MS;
    case 'form':
      return FORM_POLL_MS;
    default:
      return false;
  }
}
