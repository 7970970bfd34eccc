import { ShieldCheck } from 'lucide-react';
import { pathTo } from '../../foundation/routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { HubCard } from '../../ui/hub-card.tsx';
import type { DomainDetail } from '../use-domain.ts';
import { text } from './texts.ts';

interface OwnershipHubCardProps {
  name: string;
  domain: DomainDetail;
  className?: string;
}

/**
 * Whose a domain is, and the way to its contacts, its lock and its transfer; for one that is registered elsewhere, the way
 * here.
 */
export function OwnershipHubCard({ name, domain, className }: OwnershipHubCardProps) {
  const { managed, owner_confirmation, registrar } = domain;
  const params = { domainName: name };
  const isUnconfirmed = owner_confirmation === 'pending' || owner_confirmation === 'failed';
  const tone = isUnconfirmed ? 'warn' : managed ? 'ok' : 'neutral';
  return (
    <HubCard
      icon={<ShieldCheck size={20} />}
      title={text('ownership')}
      className={className ?? ''}
      badge={
        <Chip tone={tone} dot>
          {text(isUnconfirmed ? 'unconfirmed' : managed ? 'yours' : 'elsewhere')}
        </Chip>
      }
      actions={
        <>
          {!managed && (
            <ButtonLink size="sm" to={pathTo('transferDomain', params)}>
              {text('transferHere')}
            </ButtonLink>
          )}
          <ButtonLink size="sm" to={pathTo('domainOwnership', params)}>
            {text(managed ? 'manageOwnership' : 'seeOwnership')}
          </ButtonLink>
        </>
      }
    >
      {managed && registrar !== null ? text('ownershipWhy', { registrar }) : text('elsewhereWhy')}
    </HubCard>
  );
}
