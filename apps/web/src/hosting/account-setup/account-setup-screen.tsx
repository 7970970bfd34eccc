import { useQuery } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import { query } from '../../foundation/http/query.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { WriteToSupport } from '../../foundation/layout/support.tsx';
import { useAccount } from '../../foundation/session/use-account.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AccountSetupForm } from './account-setup-form.tsx';
import { AccountSetupSkeleton } from './account-setup-skeleton.tsx';
import { OperationCard } from '../operation-card.tsx';
import { SetupDone } from './setup-done.tsx';
import { text } from '../start-texts.ts';
import { useAccountSetup } from './use-account-setup.ts';
import type { PanelAccounts } from '../../foundation/routing/account-state.ts';

/** Where a customer who has a plan gets the account on a panel server. */
export function AccountSetupScreen() {
  const { plan, panel } = useAccount();
  const title = text('setupHostingAccount');
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-150 px-4 pt-7 pb-14 sm:px-6">
      {plan && panel ? <AccountSetup title={title} planId={plan.id} panel={panel} /> : <AccountFault />}
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

  if (phase === 'account_error') return <AccountFault />;
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

function AccountFault() {
  return <ErrorState level="h1" title={text('accountError')} action={<WriteToSupport />} />;
}
