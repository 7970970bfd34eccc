import type { QueueName } from '../queue/queues.ts';
import type { OperationKind } from './operation-kinds.ts';

/** What is stored as an operation's input or as a step's result. */
export type JsonObject = { readonly [key: string]: JsonValue };
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** What a step is given. */
export interface StepContext<Input extends JsonObject> {
  readonly operationId: string;
  readonly ownerId: string | null;
  readonly input: Input;
  /** The results of the steps before, by name. */
  readonly results: Readonly<Record<string, JsonObject | undefined>>;
  /** Ends when the step's time is up or the worker has to stop. */
  readonly signal: AbortSignal;
  /**
   * Moves the bar inside a long step.
   * @param fraction of this step, 0 to 1; the bar never goes back
   */
  report(fraction: number): Promise<void>;
}

/**
 * One step of long work. A worker can die between any two lines of it, and it is then done again; so every step is
 * either harmless to repeat, or can be asked for with `check`.
 */
export interface Step<Input extends JsonObject> {
  /** Names the step in the database: it must not change while operations are under way. */
  readonly name: string;
  /** What the customer reads. */
  readonly label: string;
  /** Its share of the bar. */
  readonly weight: number;
  readonly timeoutMs: number;
  /** What it does cannot be taken back: once it is done, a later failure is parked for staff and never undone. */
  readonly irrevocable?: boolean;
  /** Asks the outside system whether the step has already happened; its result if so. Called before every `run`. */
  check?(context: StepContext<Input>): Promise<JsonObject | undefined>;
  run(context: StepContext<Input>): Promise<JsonObject>;
  /** Takes the step back, as far as it happened; called when a later step, or this one, fails for good. */
  undo?(context: StepContext<Input>): Promise<void>;
}

/** How failing steps are repeated. */
export interface RetryPolicy {
  /** Tries of one step, the first included, while its error may pass by itself. */
  attempts: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

/** How long the ledger keeps operations that have ended. */
export interface Retention {
  /** Those that succeeded; those that failed stay for the ordinary time, whose story staff may need. */
  succeededDays: number;
  /** Whether the newest of each key stays for good, because a screen shows how it went. */
  newestStays: boolean;
}

/** The definition of one kind of long work. */
export interface OperationDefinition<Input extends JsonObject = JsonObject> {
  readonly kind: OperationKind;
  readonly queue: QueueName;
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
  /** Runs after the last undo, in its own transaction, to tell the capability that it came to nothing. */
  failed?(context: Omit<StepContext<Input>, 'signal' | 'report'>, errorCode: string): Promise<void>;
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
export class OutsideError extends Error {
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
    this.name = 'OutsideError';
    this.kind = kind;
    this.code = code;
    this.retryAfterMs = options.retryAfterMs;
  }

  /** Whether the same request may succeed later. */
  get passing(): boolean {
    return this.kind === 'throttled' || this.kind === 'unavailable' || this.kind === 'unknown_outcome';
  }
}
