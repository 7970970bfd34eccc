import type { OperationProgress } from '@homeport/contract/operation';
import { setupPhase, setupPoll } from './account-setup-screen.tsx';
import type { SetupFacts } from './account-setup-screen.tsx';

const work = (state: OperationProgress['state']): OperationProgress => ({
  operation_id: 'o1',
  state,
  progress: 40,
  steps: [],
  message: null,
  updated: '2026-11-21T09:14:00Z',
});
const facts = (change: Partial<SetupFacts>): SetupFacts => ({
  status: 'new_user',
  setup: null,
  sending: false,
  answer: undefined,
  ...change,
});

describe('setupPhase', () => {
  it('asks for the details first', () => {
    expect(setupPhase(facts({}))).toBe('form');
  });

  it.each(['queued', 'running', 'parked'] as const)('shows work that is %s, also after a reload', (state) => {
    expect(setupPhase(facts({ setup: work(state) }))).toBe('working');
  });

  it('keeps showing work between the answer "queued" and the first news of it', () => {
    expect(setupPhase(facts({ sending: true }))).toBe('working');
    expect(setupPhase(facts({ answer: 'queued' }))).toBe('working');
  });

  it('gives the form again when the work failed, and not while it is sent once more', () => {
    expect(setupPhase(facts({ setup: work('failed'), answer: 'queued' }))).toBe('form');
    expect(setupPhase(facts({ setup: work('failed'), sending: true }))).toBe('working');
  });

  it('is done when the account exists, whoever says so first', () => {
    expect(setupPhase(facts({ answer: 'success' }))).toBe('done');
    expect(setupPhase(facts({ status: 'exists', setup: work('running') }))).toBe('done');
  });

  it('says when the account is at fault', () => {
    expect(setupPhase(facts({ status: 'account_error' }))).toBe('account_error');
  });
});

describe('setupPoll', () => {
  it('asks every 2 s while the work runs, every 3 s before, seldom while it waits for staff, and never after', () => {
    expect(setupPoll(facts({ setup: work('running') }))).toBe(2000);
    expect(setupPoll(facts({ sending: true, setup: work('failed') }))).toBe(2000);
    expect(setupPoll(facts({ setup: work('parked') }))).toBe(30_000);
    expect(setupPoll(facts({}))).toBe(3000);
    expect(setupPoll(facts({ status: 'exists' }))).toBe(false);
  });
});
