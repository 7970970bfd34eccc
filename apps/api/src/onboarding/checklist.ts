import type { Website } from '@homeport/contract/hosting';
import type { Checklist, OnboardingState, OnboardingStep } from '@homeport/contract/onboarding';

/** What the first steps of a customer depend on. */
export interface OnboardingFacts {
  hasPlan: boolean;
  account: 'none' | 'running' | 'active';
  /** Whether the first domain is being connected. */
  isConnecting: boolean;
  websites: readonly Website[];
  /** The zone of temporary names. */
  temporaryZone: string;
  /** `unavailable`: the plan or the servers have none. */
  wordpress: 'unavailable' | 'none' | 'running' | 'active';
  mailbox: 'unavailable' | 'none' | 'running' | 'active';
}

/** A customer's first steps, as far as the facts say that they are done. */
export function checklistOf(facts: OnboardingFacts): Checklist {
  const websites = facts.websites.filter(({ state }) => state !== 'deleting' && state !== 'missing');
  const isTemporary = ({ website }: Website) => website.ascii_name.endsWith(`.${facts.temporaryZone}`);
  const own = websites.filter((website) => !isTemporary(website));
  const domain = domainState(facts, own);
  const states: Record<OnboardingStep, OnboardingState | undefined> = {
    plan: facts.hasPlan ? 'done' : 'open',
    account: accountState(facts),
    domain,
    certificate: certificateState(own, domain),
    wordpress: serviceState(facts.wordpress, websites.length > 0),
    mailbox: serviceState(facts.mailbox, facts.account === 'active'),
  };
  const shown = own[0] ?? websites[0];
  return {
    steps: (Object.keys(states) as OnboardingStep[]).flatMap((step) => {
      const state = states[step];
      return state === undefined ? [] : [{ step, state }];
    }),
    website:
      shown === undefined ? null : { ascii_name: shown.website.ascii_name, is_temporary: isTemporary(shown) },
  };
}

function accountState({ hasPlan, account }: OnboardingFacts): OnboardingState {
  if (account === 'active') return 'done';
  if (account === 'running') return 'running';
  return hasPlan ? 'open' : 'waiting';
}

const isPointingHere = ({ pointing }: Website) => pointing.target === 'here';

/** @param own the websites under names of their own */
function domainState({ account, isConnecting }: OnboardingFacts, own: readonly Website[]): OnboardingState {
  if (own.some(isPointingHere)) return 'done';
  if (account !== 'active') return 'waiting';
  if (isConnecting) return 'running';
  if (own.length === 0 || own.some(needsRecords)) return 'open';
  return own.some(({ pointing }) => pointing.managed) ? 'running' : 'unknown';
}

/** Whether its owner has to change its DNS: we know that it leads elsewhere, and do not run its zone. */
function needsRecords({ pointing: { target, delegation, managed } }: Website): boolean {
  if (delegation !== undefined && delegation.state !== 'here' && delegation.state !== 'elsewhere')
    return true;
  return !managed && target !== 'unknown';
}

function certificateState(own: readonly Website[], domain: OnboardingState): OnboardingState {
  if (own.some(({ health }) => health.certificate === 'valid')) return 'done';
  if (domain !== 'done') return 'waiting';
  const [first] = own.filter(isPointingHere);
  if (first === undefined || first.health.certificate === 'unknown') return 'unknown';
  return first.health.issues_certificates && first.health.certificate_problem === null ? 'running' : 'open';
}

function serviceState(
  service: 'unavailable' | 'none' | 'running' | 'active',
  isReady: boolean,
): OnboardingState | undefined {
  switch (service) {
    case 'unavailable':
      return undefined;
    case 'active':
      return 'done';
    case 'running':
      return 'running';
    case 'none':
      return isReady ? 'open' : 'waiting';
  }
}
