import { pathTo } from '../foundation/routing/paths.ts';
import { Unreachable } from '../foundation/layout/unreachable.tsx';
import type { Websites } from '../hosting/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { text } from './texts.ts';

interface BackendUnreachableProps {
  /** undefined: the websites could not be read. */
  websites: Pick<Websites, 'user_state'> | undefined;
  onRetry: () => unknown;
}

/** Shown while the hosting cannot be reached; offers plans to customers who only have domains. */
export function BackendUnreachable({ websites, onRetry }: BackendUnreachableProps) {
  const hasOnlyDomains = websites?.user_state === 'domain_only';
  return (
    <Unreachable
      title={text('backendUnreachable')}
      onRetry={onRetry}
      next={
        hasOnlyDomains && (
          <ButtonLink variant="primary" to={pathTo('upgradePlan')}>
            {text('seePlans')}
          </ButtonLink>
        )
      }
    >
      {hasOnlyDomains && <p>{text('onlyDomains')}</p>}
    </Unreachable>
  );
}

type LoadState = 'syncing' | 'first_domain' | 'unreachable' | 'ready';

/** Whether websites can be added or changed now. */
export function loadState({ status, user_state, all_websites }: Websites): LoadState {
  // Known websites are shown during a sync.
  if (status === 'syncing' && all_websites.length === 0) return 'syncing';
  if (user_state === 'new' || user_state === 'domain_without_hosting') return 'first_domain';
  const known = (status === 'exists' || status === 'syncing') && user_state !== 'plesk_error';
  return known && all_websites.length > 0 ? 'ready' : 'unreachable';
}
