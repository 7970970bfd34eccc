import { ArrowUpRight, Globe } from 'lucide-react';
import { useConfig } from '../../foundation/config.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useAccount } from '../../foundation/session/use-account.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button-link.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OwnDomainsCard } from '../../domains/own-domains-card.tsx';
import { FreeDomainPlan } from './free-domain-plan.tsx';
import { text } from '../start-texts.ts';

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
        {plan === null && <FreeDomainPlan />}
      </div>
    </div>
  );
}
