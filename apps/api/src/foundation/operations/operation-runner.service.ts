import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { runForMember } from '../audit/acting-member.ts';
import { Clock } from '../clock/clock.ts';
import { newId } from '../ids/ids.ts';
import type { ActingMember } from '../http/handle.decorator.ts';
import type { SpanStart } from '../telemetry/traces.port.ts';
import { inSpan } from '../telemetry/tracing.ts';
import {
  type JsonObject,
  type OperationDefinition,
  type OperationFacts,
  ProviderError,
  type Step,
  type StepContext,
} from './operation.ts';
import { OperationEndService } from './operation-end.service.ts';
import { OperationEndsService } from './operation-ends.service.ts';
import { OperationRegistryService } from './operation-registry.service.ts';
import {
  LeaseLostError,
  OperationsRepository,
  type OperationWithSteps,
  undoFailed,
} from './operations.repository.ts';

/** Whether and when the queue runs the job again. */
export type RunOutcome = { again: false } | { again: true; inMs: number };

/** After a worker crashes, its operations wait for this time. */
const leaseMs = 10_000;

/** Runs operations: under one lease, step by step, recording each step before the next one. */
@Injectable()
export class OperationRunnerService {
  readonly worker = `${hostname()}:${process.pid}:${newId()}`;

  constructor(
    private readonly repository: OperationsRepository,
    private readonly registry: OperationRegistryService,
    private readonly endings: OperationEndService,
    private readonly ends: OperationEndsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs an operation as far as possible now.
   * @param stop aborted when the worker stops: the running step is aborted and the lease released
   */
  async run(operationId: string, stop: AbortSignal): Promise<RunOutcome> {
    const holder = `${this.worker}:${newId()}`;
    const operation = await this.repository.lease(operationId, holder, leaseMs);
    // The operation has ended, is not due, or another worker has it. If that worker crashes, the sweep queues it again.
    if (operation === undefined) return { again: false };
    const lost = new AbortController();
    const heartbeat = setInterval(() => {
      this.repository.extendLease(operationId, holder, leaseMs).catch((error: unknown) => {
        if (error instanceof LeaseLostError) lost.abort(error);
      });
    }, leaseMs / 3);
    try {
      const run = new Run(
        operation,
        this.registry.get(operation.kind),
        holder,
        this.repository,
        this.endings,
        this.clock,
        AbortSignal.any([stop, lost.signal]),
      );
      return await asStarter(operation, () =>
        inSpan(spanOf(operation), async (note) => {
          const outcome = operation.state === 'undoing' ? await run.undo() : await run.forward();
          if (run.endState !== undefined) this.ends.announce(operationId);
          note({ 'homeport.outcome': run.endState ?? (outcome.again ? 'retried' : 'unchanged') });
          return outcome;
        }),
      );
    } catch (error) {
      if (error instanceof LeaseLostError) return { again: false };
      throw error;
    } finally {
      clearInterval(heartbeat);
    }
  }
}

/** What an operation records was done by the member who started it. */
function asStarter<T>({ ownerId, startedBy }: OperationWithSteps, work: () => Promise<T>): Promise<T> {
  if (ownerId === null || startedBy === null) return work();
  return runForMember(ownerId, startedBy as unknown as ActingMember, work);
}

/** All runs of an operation are in the trace of the request that started it. */
function spanOf({ id, kind, attempts, traceparent }: OperationWithSteps): SpanStart {
  return {
    name: `operation ${kind}`,
    kind: 'consumer',
    attributes: {
      'homeport.operation.kind': kind,
      'homeport.operation.id': id,
      'homeport.operation.attempt': attempts,
    },
    ...(traceparent === null ? {} : { parent: traceparent }),
  };
}

/** One lease on one operation. */
class Run {
  readonly #results: Record<string, JsonObject | undefined>;
  /** The progress that the customer sees. */
  #shown: number;
  /** The state in which this run ended the operation. */
  endState: 'succeeded' | 'failed' | 'parked' | undefined;

  constructor(
    private readonly operation: OperationWithSteps,
    private readonly definition: OperationDefinition,
    private readonly holder: string,
    private readonly repository: OperationsRepository,
    private readonly endings: OperationEndService,
    private readonly clock: Clock,
    private readonly signal: AbortSignal,
  ) {
    this.#shown = operation.progress;
    this.#results = Object.fromEntries(
      operation.steps
        .filter((step) => step.state === 'done')
        .map((step) => [step.name, step.result as JsonObject]),
    );
  }

  async forward(): Promise<RunOutcome> {
    for (const [position, step] of this.definition.steps.entries()) {
      if (this.#results[step.name] !== undefined) continue;
      try {
        await this.repository.beginStep(this.operation.id, position, step.name, this.clock.now());
        const attempt = this.#attemptsOf(position);
        const result = await this.#inSpan(`step ${step.name}`, step, attempt, () =>
          this.#perform(step, attempt),
        );
        this.#results[step.name] = result;
        await this.repository.finishStep(this.holder, {
          id: this.operation.id,
          position,
          result,
          progress: this.#progress(),
          at: this.clock.now(),
        });
      } catch (error) {
        if (error instanceof LeaseLostError) throw error;
        return this.#stepFailed(position, error);
      }
    }
    await this.endings.end(this.operation, this.holder, { state: 'succeeded', at: this.clock.now() });
    this.endState = 'succeeded';
    return { again: false };
  }

  async undo(): Promise<RunOutcome> {
    for (const [position, step] of [...this.definition.steps.entries()].reverse()) {
      const record = this.operation.steps.find((row) => row.position === position);
      if (record === undefined || record.state === 'undone') continue;
      try {
        await this.#inSpan(`undo ${step.name}`, step, record.attempts, async () =>
          step.undo?.(this.#context(step, record.attempts)),
        );
        await this.repository.undoStep(this.holder, {
          id: this.operation.id,
          position,
          at: this.clock.now(),
        });
      } catch (error) {
        if (error instanceof LeaseLostError) throw error;
        const failure = describe(error);
        // The undo is retried for as long as the provider is unavailable.
        if (this.signal.aborted || (error instanceof ProviderError && error.passing))
          return this.#later(error, failure, record.attempts);
        await this.#end('parked', { code: undoFailed, detail: `Undo of ${step.name}: ${failure.detail}` });
        return { again: false };
      }
    }
    const code = this.operation.errorCode ?? 'failed';
    await this.definition.failed?.(this.#facts(), code);
    await this.#end('failed', { code, detail: this.operation.errorDetail ?? '' });
    return { again: false };
  }

  async #perform(step: Step, attempt: number): Promise<JsonObject> {
    const context = this.#context(step, attempt);
    return (await step.check?.(context)) ?? (await step.run(context)) ?? {};
  }

  async #stepFailed(position: number, error: unknown): Promise<RunOutcome> {
    const failure = describe(error);
    await this.repository.failStep(this.holder, {
      id: this.operation.id,
      position,
      error: failure.detail,
      at: this.clock.now(),
    });
    const attempts = this.#attemptsOf(position);
    if (this.signal.aborted || this.#mayPass(error, attempts)) return this.#later(error, failure, attempts);
    if (this.definition.onFailure === 'needsAttention' || this.#isIrrevocable()) {
      await this.#end('parked', failure);
      return { again: false };
    }
    await this.repository.startUndo(this.operation.id, this.holder, failure, this.clock.now());
    const undoing = {
      ...this.operation,
      state: 'undoing' as const,
      errorCode: failure.code,
      errorDetail: failure.detail,
    };
    const steps = (await this.repository.find(this.operation.id))?.steps ?? [];
    const undo = new Run(
      { ...undoing, steps },
      this.definition,
      this.holder,
      this.repository,
      this.endings,
      this.clock,
      this.signal,
    );
    const outcome = await undo.undo();
    this.endState = undo.endState;
    return outcome;
  }

  /** How often a step has been tried, with this time. */
  #attemptsOf(position: number): number {
    return (this.operation.steps.find((step) => step.position === position)?.attempts ?? 0) + 1;
  }

  #inSpan<T>(name: string, step: Step, attempt: number, work: () => Promise<T>): Promise<T> {
    const attributes = { 'homeport.step': step.name, 'homeport.step.attempt': attempt };
    return inSpan({ name, kind: 'internal', attributes }, work);
  }

  #isIrrevocable(): boolean {
    return this.definition.steps.some(
      (step) => step.irrevocable === true && this.#results[step.name] !== undefined,
    );
  }

  #mayPass(error: unknown, attempts: number): boolean {
    if (error instanceof ProviderError && !error.passing) return false;
    return attempts < this.definition.retry.attempts;
  }

  async #later(
    error: unknown,
    failure: { code: string; detail: string },
    attempts: number,
  ): Promise<RunOutcome> {
    const { firstDelayMs, maxDelayMs } = this.definition.retry;
    const backoff = Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs);
    const wished = error instanceof ProviderError ? (error.retryAfterMs ?? 0) : 0;
    const delayMs = this.signal.aborted
      ? 0
      : Math.max(wished, Math.round(backoff * (0.75 + Math.random() / 2)));
    await this.repository.release(this.operation.id, this.holder, delayMs, failure);
    return { again: true, inMs: delayMs };
  }

  async #end(state: 'failed' | 'parked', error: { code: string; detail: string }): Promise<void> {
    await this.endings.end(this.operation, this.holder, { state, error, at: this.clock.now() });
    this.endState = state;
  }

  /** @param partly the finished part of the running step, in units of its weight */
  #progress(partly = 0): number {
    const total = this.definition.steps.reduce((sum, step) => sum + step.weight, 0);
    const done = this.definition.steps.filter((step) => this.#results[step.name] !== undefined);
    const share = (done.reduce((sum, step) => sum + step.weight, 0) + partly) / total;
    this.#shown = Math.max(this.#shown, Math.min(99, Math.floor(share * 100)));
    return this.#shown;
  }

  async #report(step: Step, fraction: number): Promise<void> {
    const before = this.#shown;
    const progress = this.#progress(step.weight * Math.min(1, Math.max(0, fraction)));
    if (progress > before)
      await this.repository.report(this.operation.id, this.holder, progress, this.clock.now());
  }

  #facts(): OperationFacts<JsonObject> {
    const { id, ownerId, input } = this.operation;
    return { operationId: id, ownerId, input: this.definition.input.parse(input) };
  }

  #context(step: Step, attempt: number): StepContext {
    return {
      ...this.#facts(),
      results: this.#results,
      isLastAttempt: attempt >= this.definition.retry.attempts,
      signal: AbortSignal.any([this.signal, AbortSignal.timeout(step.timeoutMs)]),
      report: (fraction) => this.#report(step, fraction),
    };
  }
}

function describe(error: unknown): { code: string; detail: string } {
  if (error instanceof ProviderError) return { code: error.code, detail: `${error.kind}: ${error.message}` };
  return {
    code: 'unexpected',
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}
