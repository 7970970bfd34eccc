import { ArrowUpRight, Globe } from 'lucide-react';
import { hostingPlans, startDomainPlan } from '@homeport/contract/account';
import { panelAccounts } from '@homeport/contract/hosting';
import { useNavigate } from 'react-router';
import { useTitle } from '../foundation/layout/use-title.ts';
import { text } from './first-domain-texts.ts';
import { useConfig } from '../foundation/config.ts';
import { mayCall } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { ButtonAnchor, ButtonLink, Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { OwnDomainsCard } from '../domains/index.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { Card, CardHead } from '../ui/card.tsx';

export function DomainOnlyDashboardScreen() {
  useTitle(text('domainOnlyTitle'));
  return <DomainOnlyOffer />;
}

/** The dashboard of a customer who has domains and no hosting. */
export function DomainOnlyOffer() {
  const search = useConfig()?.links.domain_search;
  const { plan } = useAccount();
  return (
    <div className="flex flex-1 flex-col justify-center pb-14">
      <EmptyState
        level="h1"
        icon={<Globe size={20} />}
        title={text('domainOnlyTitle')}
        action={
          <>
            <ButtonLink
              to={pathTo('upgradePlan')}
              variant="primary"
              size="lg"
              wide
              className="tracking-[0.02em]"
            >
              {text('getHosting')}
            </ButtonLink>
            <ButtonLink to={pathTo('domains')}>{text('manageDomains')}</ButtonLink>
            {search && (
              <ButtonAnchor href={search} variant="quiet">
                {text('searchDomain')}
                <Chip tone="tide">{text('beta')}</Chip>
                <ArrowUpRight size={16} aria-hidden="true" />
              </ButtonAnchor>
            )}
          </>
        }
      >
        <p>{text('domainOnlyLead')}</p>
      </EmptyState>
      <div className="mx-auto grid w-full max-w-125 gap-5 px-4">
        <OwnDomainsCard />
        {plan === null && mayCall(startDomainPlan) && <FreeDomainPlan />}
      </div>
    </div>
  );
}

/** Starts the free plan, which manages domains and includes no hosting. */
function FreeDomainPlan() {
  const navigate = useNavigate();
  const { mutate, data, isError, isPending } = useMutation({
    ...mutation(startDomainPlan, [hostingPlans, panelAccounts]),
    onSuccess: ({ status }) => {
      if (status === 'success') void navigate(pathTo('domains'));
    },
  });
  const begun = data?.status === 'success';
  return (
    <Card>
      <CardHead
        title={text('setupDomainAccount')}
        detail={text('freeDomainLead')}
        actions={
          <Button busy={isPending || begun} onClick={() => mutate({ body: {} })}>
            {text('freeDomainManage')}
          </Button>
        }
      />
      <p role="status" className="px-5 py-3 text-sm text-bad empty:hidden">
        {(isError || data?.status === 'error') && text('freeDomainFailed')}
      </p>
    </Card>
  );
}
