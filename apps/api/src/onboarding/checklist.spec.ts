import type { Website } from '@homeport/contract/hosting';
import type { OnboardingState, OnboardingStep } from '@homeport/contract/onboarding';
import { checklistOf, type OnboardingFacts } from './checklist.ts';

interface SiteFacts {
  target?: Website['pointing']['target'];
  managed?: boolean;
  delegation?: 'here' | 'silent';
  certificate?: Website['health']['certificate'];
  issues?: boolean;
  problem?: Website['health']['certificate_problem'];
  state?: Website['state'];
}

function site(
  ascii_name: string,
  {
    target = 'unknown',
    managed = false,
    delegation,
    certificate = 'unknown',
    issues = true,
    problem = null,
    state = 'active',
  }: SiteFacts = {},
): Website {
  return {
    website: { id: ascii_name, ascii_name, aliases: [], kind: 'main' },
    state,
    pointing: {
      target,
      managed,
      ...(delegation === undefined ? {} : { delegation: { state: delegation, nameservers: [] } }),
    },
    health: { certificate, issues_certificates: issues, certificate_problem: problem },
  } as unknown as Website;
}

const facts = (change: Partial<OnboardingFacts>): OnboardingFacts => ({
  hasPlan: true,
  account: 'active',
  isConnecting: false,
  websites: [],
  temporaryZone: 'temp.example',
  wordpress: 'none',
  mailbox: 'none',
  ...change,
});

function statesOf(change: Partial<OnboardingFacts>): Partial<Record<OnboardingStep, OnboardingState>> {
  return Object.fromEntries(checklistOf(facts(change)).steps.map(({ step, state }) => [step, state]));
}

describe('the first steps of a customer', () => {
  it('wait for each other', () => {
    const waiting = { domain: 'waiting', certificate: 'waiting', wordpress: 'waiting', mailbox: 'waiting' };
    expect(statesOf({ hasPlan: false, account: 'none' })).toEqual({
      plan: 'open',
      account: 'waiting',
      ...waiting,
    });
    expect(statesOf({ account: 'none' })).toEqual({ plan: 'done', account: 'open', ...waiting });
    expect(statesOf({ account: 'running' })).toMatchObject({ account: 'running', ...waiting });
    expect(statesOf({})).toMatchObject({
      account: 'done',
      domain: 'open',
      wordpress: 'waiting',
      mailbox: 'open',
    });
    expect(statesOf({ isConnecting: true })).toMatchObject({ domain: 'running' });
  });

  it.each<[SiteFacts, OnboardingState]>([
    [{ target: 'here' }, 'done'],
    [{ target: 'elsewhere' }, 'open'],
    [{ target: 'nowhere' }, 'open'],
    [{ target: 'unknown' }, 'unknown'],
    [{ target: 'unknown', delegation: 'silent' }, 'open'],
    [{ target: 'nowhere', managed: true, delegation: 'here' }, 'running'],
    [{ target: 'here', state: 'missing' }, 'open'],
    [{ target: 'here', state: 'deleting' }, 'open'],
  ])('know the domain by where it points: %j is %s', (change, state) => {
    expect(statesOf({ websites: [site('lune.example', change)] }).domain).toBe(state);
  });

  it('take no temporary name for a domain', () => {
    const temporary = site('calm-reef.temp.example', { target: 'here', certificate: 'valid' });
    expect(statesOf({ websites: [temporary] })).toMatchObject({
      domain: 'open',
      certificate: 'waiting',
      wordpress: 'open',
    });
    expect(checklistOf(facts({ websites: [temporary] })).website).toEqual({
      ascii_name: 'calm-reef.temp.example',
      is_temporary: true,
    });
    const own = site('lune.example', { target: 'here' });
    expect(statesOf({ websites: [temporary, own] }).domain).toBe('done');
    expect(checklistOf(facts({ websites: [temporary, own] })).website).toEqual({
      ascii_name: 'lune.example',
      is_temporary: false,
    });
  });

  it.each<[SiteFacts, OnboardingState]>([
    [{ certificate: 'valid' }, 'done'],
    [{ certificate: 'unknown' }, 'unknown'],
    [{ certificate: 'missing' }, 'running'],
    [{ certificate: 'missing', problem: 'caa' }, 'open'],
    [{ certificate: 'missing', issues: false }, 'open'],
  ])('know the certificate by what browsers accept: %j is %s', (change, state) => {
    expect(statesOf({ websites: [site('lune.example', { target: 'here', ...change })] }).certificate).toBe(
      state,
    );
  });

  it('leave out what the customer cannot have, and know what is there', () => {
    const none = statesOf({ wordpress: 'unavailable', mailbox: 'unavailable' });
    expect(Object.keys(none)).toEqual(['plan', 'account', 'domain', 'certificate']);
    expect(statesOf({ wordpress: 'active', mailbox: 'running' })).toMatchObject({
      wordpress: 'done',
      mailbox: 'running',
    });
  });
});
