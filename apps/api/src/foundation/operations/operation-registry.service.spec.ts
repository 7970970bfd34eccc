import { z } from 'zod';
import { defineOperation } from './define-operation.ts';
import { type OperationKind, operationKinds } from './operation-kinds.ts';
import { operationProfiles } from './operation-profiles.ts';
import { OperationRegistryService } from './operation-registry.service.ts';

const define = (kind: OperationKind, ...names: string[]) =>
  defineOperation({
    kind,
    input: z.object({}),
    retry: 'minutes',
    onFailure: 'needsAttention',
    steps: (first) =>
      names.reduce(
        (steps, name) =>
          steps.step({
            name,
            label: 'steps.checkingWebsite',
            weight: 1,
            timeoutMs: 1_000,
            run: async () => undefined,
          }),
        first,
      ),
  });

const queues = [...new Set(operationKinds.map((kind) => operationProfiles[kind].queue))];

describe('the registry of operations', () => {
  it('has no gaps when every kind is handled and every queue consumed', () => {
    const registry = new OperationRegistryService();
    for (const kind of operationKinds) registry.register(define(kind, 'only'));
    expect(registry.gaps(queues)).toEqual([]);
  });

  it('names a kind without a handler and a queue that no role consumes', () => {
    const registry = new OperationRegistryService();
    for (const kind of operationKinds.filter((each) => each !== 'cdn.remove'))
      registry.register(define(kind, 'only'));
    expect(registry.gaps(queues.filter((queue) => queue !== 'mail'))).toEqual([
      'Operation cdn.remove has no handler',
      'Operation mail.send goes to the queue mail, which no role consumes',
    ]);
  });

  it('rejects a kind that is registered twice, and steps that share a name or are missing', () => {
    const registry = new OperationRegistryService();
    registry.register(define('cdn.remove', 'one', 'two'));
    expect(() => registry.register(define('cdn.remove', 'one'))).toThrow(/registered twice/);
    expect(() => registry.register(define('cdn.activate', 'one', 'one'))).toThrow(/unique names/);
    expect(() => registry.register(define('cdn.activate'))).toThrow(/unique names/);
  });
});
