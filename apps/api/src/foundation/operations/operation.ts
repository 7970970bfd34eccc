import type { MessageKey } from '@homeport/contract/server-messages';
import type { z } from 'zod';
import type { QueueName } from '../queue/queues.ts';
import type { OperationKind } from './operation-kinds.ts';
import type { RetryPolicy } from './retry-policies.ts';
import type { Message } from '../messages/message.ts';

/** Values that can be stored as an operation's input or a step's result. */
export type JsonObject = { readonly [key: string]: JsonValue };
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** An operation's input and owner. */
export interface OperationFacts<Input extends JsonObject> {
  readonly operationId: string;
  readonly ownerId: string | null;
  readonly input: Input;
}

/** The argument of a step. `Results`: the recorded results of the steps before it, by name. */
export interface StepContext<
  Input extends JsonObject = JsonObject,
  Results extends object = object,
> extends OperationFacts<Input> {
  readonly results: Readonly<Results>;
  /** No further attempt follows, whatever this one fails with. */
  readonly isLastAttempt: boolean;
  /** Aborted when the step times out or the worker stops. */
  readonly signal: AbortSignal;
  /**
   * Reports progress within a long step.
   * @param fraction of this step, 0 to 1; the progress never decreases
   */
  report(fraction: number): Promise<void>;
}

/**
 * One step of an operation. A worker can crash at any line, and the step is then repeated; so every step must be
 * idempotent or have a `check`.
 * `Found` and `Done`: the results of `check` and `run`.
 */
export interface StepSpec<
  Input extends JsonObject,
  Results extends object,
  Name extends string,
  Done extends JsonObject | void,
  Found extends JsonObject = never,
> {
  /** The step's name in the database; it must not change while operations are unfinished. */
  readonly name: Name;
  /** What the customer reads. */
  readonly label: MessageKey;
  /** Its share of the progress. */
  readonly weight: number;
  readonly timeoutMs: number;
  /** The step cannot be undone: once it is done, a later failure needs attention. */
  readonly irrevocable?: boolean;
  /** Asks the provider whether the step has already happened; returns its result if so. Called before every `run`. */
  readonly check?: (context: StepContext<Input, Results>) => Promise<Found | undefined>;
  readonly run: (context: StepContext<Input, Results>) => Promise<Done>;
  /** Undoes the step as far as it happened. Called when this step or a later one fails for good. */
  readonly undo?: (context: StepContext<Input, Results>) => Promise<void>;
}

/** A step as the runner sees it, with an unknown input type. */
export type Step<Input extends JsonObject = JsonObject> = StepSpec<
  Input,
  object,
  string,
  JsonObject | void,
  JsonObject
>;

/** How long operations are kept after they ended. */
export interface Retention {
  /** Successful operations; failed ones are kept for the default time, because staff may need their timeline. */
  succeededDays: number;
  /** Whether the newest operation of each key is kept forever, because a screen shows its result. */
  newestStays: boolean;
}

/** One kind of operation, created by `defineOperation`. */
export interface OperationDefinition<Input extends JsonObject = JsonObject> {
  readonly kind: OperationKind;
  readonly queue: QueueName;
  /** Parses the stored input. Fields that older operations lack need a default. */
  readonly input: z.ZodType<Input>;
  readonly steps: readonly Step<Input>[];
  readonly retry: RetryPolicy;
  /**
   * What happens when a step fails for good.
   * - undo: finished steps are undone, then `failed`
   * - needsAttention: nothing is undone; it needs attention, and staff can resume it
   */
  readonly onFailure: 'undo' | 'needsAttention';
  /** Why staff cannot give it up on the operations screen: the customer is entitled to it, or it is given up elsewhere. */
  readonly giveUpRefusal?: MessageKey;
  /** Default: the default time, and the newest operation of each key forever. */
  readonly retention?: Retention;
  /** Called after the last undo, to record the failure. */
  readonly failed?: (facts: OperationFacts<Input>, errorCode: string) => Promise<void>;
  /** What the customer reads when it failed or needs attention, by error code. */
  message(errorCode: string): Message;
}

/** Why a step failed. Adapters translate the errors of their provider into these. */
export type FailureKind =
  | 'rejected'
  | 'not_found'
  | 'conflict'
  | 'throttled'
  | 'unavailable'
  | 'unknown_outcome';

/** A provider did not do what a step requested. */
export class ProviderError extends Error {
  readonly kind: FailureKind;
  /** Selects the customer's message. */
  readonly code: string;
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: FailureKind,
    code: string,
    message: string,
    options: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.code = code;
    this.retryAfterMs = options.retryAfterMs;
  }

  /** Whether the same request may succeed later. */
  get passing(): boolean {
    return this.kind === 'throttled' || this.kind === 'unavailable' || this.kind === 'unknown_outcome';
  }
}
