import type { MessageKey } from '@homeport/contract/server-messages';
import type { z } from 'zod';
import type {
  JsonObject,
  OperationDefinition,
  OperationFacts,
  Retention,
  Step,
  StepSpec,
} from './operation.ts';
import type { OperationKind } from './operation-kinds.ts';
import { failureMessage, operationProfiles } from './operation-profiles.ts';
import { type RetryClass, retryPolicies } from './retry-policies.ts';

/** The recorded result of a step that returns nothing. */
type Recorded<Result> = Result extends JsonObject ? Result : JsonObject;

/** The steps of an operation so far. `Results`: their recorded results, by step name. */
export class StepList<Input extends JsonObject, Results extends object> {
  constructor(readonly all: readonly Step<Input>[]) {}

  /** Adds a step, which can read the results of the steps before it. */
  step<Name extends string, Done extends JsonObject | void, Found extends JsonObject = never>(
    step: StepSpec<Input, Results, Name, Done, Found>,
  ): StepList<Input, Results & Readonly<Record<Name, Recorded<Found | Done>>>> {
    return new StepList([...this.all, step as unknown as Step<Input>]);
  }
}

interface OperationSpec<Schema extends z.ZodType<JsonObject>, Results extends object> {
  kind: OperationKind;
  /** Validated when the operation starts, and again when it runs. Fields that are added later need a default. */
  input: Schema;
  retry: RetryClass;
  onFailure: 'undo' | 'needsAttention';
  giveUpRefusal?: MessageKey;
  retention?: Retention;
  /** In the order in which they run: `(first) => first.step({ ... }).step({ ... })`. */
  steps: (first: StepList<z.output<Schema>, object>) => StepList<z.output<Schema>, Results>;
  failed?: (facts: OperationFacts<z.output<Schema>>, errorCode: string) => Promise<void>;
}

/**
 * Defines one kind of operation. Its queue, its texts and who is notified are in the profile of its kind.
 * Pass the result to `OperationsService.register` when the module starts.
 */
export function defineOperation<Schema extends z.ZodType<JsonObject>, Results extends object>(
  spec: OperationSpec<Schema, Results>,
): OperationDefinition<z.output<Schema>> {
  const { kind, input, retry, steps, ...rest } = spec;
  let all: readonly Step<z.output<Schema>>[] | undefined;
  return {
    ...rest,
    kind,
    input: input as unknown as z.ZodType<z.output<Schema>>,
    queue: operationProfiles[kind].queue,
    retry: retryPolicies[retry],
    // Built lazily: a class has its dependencies only after its constructor.
    get steps() {
      return (all ??= steps(new StepList([])).all);
    },
    message: (errorCode) => failureMessage(kind, errorCode),
  };
}
