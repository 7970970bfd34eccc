import type { z } from 'zod';
import type { QueueName } from '../queue/queues.ts';
import type { OperationKind } from './operation-kinds.ts';
import type { RetryPolicy } from './retry-policies.ts';

/** What is stored as an operation's input or as a step's result. */
export type JsonObject = { readonly [key: string]: JsonValue };
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** What an operation was asked to do, and for whom. */
export interface OperationFacts<Input extends JsonObject> {
  readonly operationId: string;
  readonly ownerId: string | null;
  readonly input: Input;
}

/** What a step is given. `Results`: the recorded results of the steps before it, by name. */
export interface StepContext<
  Input extends JsonObject = JsonObject,
  Results extends object = object,
> extends OperationFacts<Input> {
  readonly results: Readonly<Results>;
  /** Ends when the step's time is up or the worker has to stop. */
  readonly signal: AbortSignal;
  /**
   * Moves the bar inside a long step.
   * @param fraction of this step, 0 to 1; the bar never goes back
   */
  report(fraction: number): Promise<void>;
}

/**
 * One step of an operation. A worker can die between any two lines of it, and it is then done again; so every step is
 * either harmless to repeat, or can be asked for with `check`.
 * `Found` and `Done`: what `check` and `run` record as its result.
 */
export interface StepSpec<
  Input extends JsonObject,
  Results extends object,
  Name extends string,
  Done extends JsonObject | void,
  Found extends JsonObject = never,
> {
  /** Names the step in the database: it must not change while operations are under way. */
  readonly name: Name;
  /** What the customer reads. */
  readonly label: string;
  /** Its share of the bar. */
  readonly weight: number;
  readonly timeoutMs: number;
  /** What it does cannot be taken back: once it is done, a later failure is parked for staff and never undone. */
  readonly irrevocable?: boolean;
  /** Asks the outside system whether the step has already happened; its result if so. Called before every `run`. */
  readonly check?: (context: StepContext<Input, Results>) => Promise<Found | undefined>;
  readonly run: (context: StepContext<Input, Results>) => Promise<Done>;
  /** Takes the step back, as far as it happened; called when a later step, or this one, fails for good. */
  readonly undo?: (context: StepContext<Input, Results>) => Promise<void>;
}

/** A step of which only the input is known, as the runner has it. */
export type Step<Input extends JsonObject = JsonObject> = StepSpec<
  Input,
  object,
  string,
  JsonObject | void,
  JsonObject
>;

/** How long the ledger keeps operations that have ended. */
export interface Retention {
  /** Those that succeeded; those that failed stay for the ordinary time, whose story staff may need. */
  succeededDays: number;
  /** Whether the newest of each key stays for good, because a screen shows how it went. */
  newestStays: boolean;
}

/** One kind of operation, as `defineOperation` makes it. */
export interface OperationDefinition<Input extends JsonObject = JsonObject> {
  readonly kind: OperationKind;
  readonly queue: QueueName;
  /** Gives what is stored its type again. Fields that older operations lack need a default. */
  readonly input: z.ZodType<Input>;
  readonly steps: readonly Step<Input>[];
  readonly retry: RetryPolicy;
  /**
   * What happens when a step fails for good.
   * - undo: finished steps are taken back, then `failed`
   * - park: nothing is taken back; staff see it, and can resume it
   */
  readonly onFailure: 'undo' | 'park';
  /** Why staff cannot give it up on the board: somebody has a right to what it does, or it is given up elsewhere. */
  readonly owed?: string;
  /** Left out: the ordinary time, and the newest of each key for good. */
  readonly retention?: Retention;
  /** Called after the last undo, to record that nothing came of it. */
  readonly failed?: (facts: OperationFacts<Input>, errorCode: string) => Promise<void>;
  /** What the customer reads when it failed or is parked, by error code. */
  message(errorCode: string): string;
}

/** Why a step failed, as the runner has to know it. Adapters translate their vendor's errors into these. */
export type FailureKind =
  | 'rejected'
  | 'not_found'
  | 'conflict'
  | 'throttled'
  | 'unavailable'
  | 'unknown_outcome';

/** An outside system did not do what a step asked. */
export class ProviderError extends Error {
  readonly kind: FailureKind;
  /** What the customer's message is chosen by. */
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
