import { z } from 'zod';
import { defineOperation, type StepList } from './define-operation.ts';
import type { StepContext } from './operation.ts';
import { formerKinds, isOperationKind, type OperationKind, operationKinds } from './operation-kinds.ts';
import type { ProfilesOf } from './operation-profile.ts';
import { failureMessage, operationProfiles } from './operation-profiles.ts';
import type { OperationsService } from './operations.service.ts';
import { retryPolicies } from './retry-policies.ts';

const input = z.object({ websiteId: z.string(), tries: z.int().default(1) });
const step = { label: 'steps.checkingWebsite' as const, weight: 1, timeoutMs: 1_000 };
const context = (results: object): StepContext<z.infer<typeof input>, object> => ({
  operationId: 'o1',
  ownerId: null,
  input: { websiteId: 'w1', tries: 1 },
  results,
  signal: new AbortController().signal,
  isLastAttempt: false,
  report: async () => undefined,
});

const definition = defineOperation({
  kind: 'cdn.activate',
  input,
  retry: 'minutes',
  onFailure: 'undo',
  steps: (first) =>
    first
      .step({
        ...step,
        name: 'zone',
        check: async ({ input: { tries } }) => (tries > 1 ? { zoneId: 7, found: true } : undefined),
        run: async () => ({ zoneId: 8 }),
      })
      .step({
        ...step,
        name: 'host-name',
        run: async ({ results }) => ({ next: results.zone.zoneId + 1 }),
      })
      .step({ ...step, name: 'quiet', run: async () => undefined }),
});

describe('defineOperation', () => {
  it('keeps the steps in order and takes queue, retries and messages from their tables', () => {
    expect(definition).toMatchObject({
      kind: 'cdn.activate',
      queue: operationProfiles['cdn.activate'].queue,
      retry: retryPolicies.minutes,
      onFailure: 'undo',
    });
    expect(definition.steps.map(({ name }) => name)).toEqual(['zone', 'host-name', 'quiet']);
    expect(definition.message('website_gone').english).toBe('This website no longer exists.');
    expect(definition.message('anything else').key).toBe(operationProfiles['cdn.activate'].messages.other);
  });

  it('passes a step the results of the steps before it', async () => {
    expect(await definition.steps[1]?.run(context({ zone: { zoneId: 41 } }))).toEqual({ next: 42 });
  });

  it('fills in fields that an operation of an earlier version lacks', () => {
    expect(definition.input.parse({ websiteId: 'w1' })).toEqual({ websiteId: 'w1', tries: 1 });
    expect(() => definition.input.parse({ tries: 2 })).toThrow(/websiteId/);
  });

  it('builds its steps lazily and once', () => {
    let asked = 0;
    const late = defineOperation({
      kind: 'cdn.remove',
      input,
      retry: 'hours',
      onFailure: 'needsAttention',
      steps: (first) => {
        asked += 1;
        return first.step({ ...step, name: 'zone', run: async () => undefined });
      },
    });
    expect(asked).toBe(0);
    expect([late.steps.length, late.steps.length, asked]).toEqual([1, 1, 1]);
  });
});

describe('the kinds', () => {
  it('are named noun.verb', () => {
    for (const kind of operationKinds) expect(kind).toMatch(/^[a-z]+\.[a-z][a-zA-Z]*$/);
  });

  it('replace every former one', () => {
    for (const [former, kind] of Object.entries(formerKinds))
      expect([isOperationKind(former), isOperationKind(kind ?? '')]).toEqual([false, true]);
  });

  it('say the error code where their message names it', () => {
    expect(failureMessage('billing.refundInvoice', 'charge_disputed').english).toContain('(charge_disputed)');
    expect(failureMessage('billing.refundInvoice', 'toString').english).toContain('(toString)');
  });
});

const acceptText = (text: string) => ({ text });

/* oxlint-disable typescript/ban-ts-comment -- each expected error is one that the types must find */
function mistakes(first: StepList<z.infer<typeof input>, object>, operations: OperationsService): void {
  const one = first.step({ ...step, name: 'one', run: async () => ({ count: 1 }) });
  one.step({ ...step, name: 'two', run: async ({ results }) => ({ next: results.one.count + 1 }) });
  // @ts-expect-error: the result of a later step is not there yet
  one.step({ ...step, name: 'two', run: async ({ results }) => ({ next: results.three }) });
  // @ts-expect-error: the step before records a number
  one.step({ ...step, name: 'two', run: async ({ results }) => acceptText(results.one.count) });
  // @ts-expect-error: a result has to be storable as JSON
  one.step({ ...step, name: 'two', run: async () => ({ at: new Date() }) });

  type Zone = { zone: { zoneId: number } };
  const run = async ({ results }: StepContext<{ websiteId: string }, Zone>) => results.zone;
  const shared = { ...step, name: 'shared' as const, run };
  first.step({ ...step, name: 'zone', run: async () => ({ zoneId: 1 }) }).step(shared);
  // @ts-expect-error: a shared step is used before the one that it reads from
  first.step(shared);

  const spec = { input, retry: 'hours', onFailure: 'needsAttention', steps: () => one } as const;
  defineOperation({ ...spec, kind: 'cdn.remove' });
  // @ts-expect-error: there is no such kind
  defineOperation({ ...spec, kind: 'cdn.explode' });
  // @ts-expect-error: there is no such retry class
  defineOperation({ ...spec, kind: 'cdn.remove', retry: 'forever' });

  const request = { key: 'k', ownerId: null };
  void operations.start(definition, { ...request, input: { websiteId: 'w1', tries: 1 } });
  // @ts-expect-error: the website is missing
  void operations.start(definition, { ...request, input: { tries: 1 } });
  // @ts-expect-error: websites are named by a text
  void operations.start(definition, { ...request, input: { websiteId: 7, tries: 1 } });

  // @ts-expect-error: the module's only kind has no row
  void ({} satisfies ProfilesOf<'mail'>);
  // @ts-expect-error: most kinds have no row
  void ({ 'mail.send': 'Send an email' } satisfies Record<OperationKind, string>);
}

it('has types that find mistakes', () => {
  // Compiled with all tests, and never called.
  expect(mistakes).toHaveLength(2);
});
