import type { ErrorCode } from '@homeport/contract/errors';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { QueueEvents, Worker } from 'bullmq';
import { EncryptionService } from '../crypto/encryption.service.ts';
import { refuseInTransaction } from '../database/unit-of-work.ts';
import { AppError } from '../http/app-error.ts';
import { type Message, messageOf } from '../messages/message.ts';
import { newId } from '../ids/ids.ts';
import { currentTraceparent, inSpan } from '../telemetry/tracing.ts';
import { QueueProducerService } from './queue-producer.service.ts';
import { queueSettings } from './queues.ts';
import { RedisConnectionsService } from './redis-connections.service.ts';

type Answer = (payload: unknown) => Promise<unknown>;

interface EncryptedJob {
  sealed: string;
  /** How long the caller waits, in milliseconds of real time. */
  until: number;
  /** The span that waits. */
  traceparent?: string | undefined;
}

interface Timeout {
  deadlineMs: number;
  /** The error when no answer came in time; by default panel_unavailable. */
  unanswered?: ErrorCode;
  message?: Message;
}

/**
 * Requests that only a worker can handle while a customer waits, such as a login link.
 * Requests and answers are encrypted in Redis, and deleted when they are done.
 */
@Injectable()
export class WorkerRpcService implements OnApplicationShutdown {
  readonly #logger = new Logger(WorkerRpcService.name);
  readonly #answers = new Map<string, Answer>();
  /** The waiting callers, by job id. */
  readonly #waiting = new Map<string, PromiseWithResolvers<string>>();
  #events: QueueEvents | undefined;
  #worker: Worker | undefined;

  constructor(
    private readonly producer: QueueProducerService,
    private readonly redis: RedisConnectionsService,
    private readonly encryption: EncryptionService,
  ) {}

  /** Registers the handler of a request. Both roles register; only workers run handlers. */
  answer<Payload, Result>(name: string, answer: (payload: Payload) => Promise<Result>): void {
    if (this.#answers.has(name)) throw new Error(`The request "${name}" has two handlers`);
    this.#answers.set(name, (payload) => answer(payload as Payload));
  }

  /**
   * Sends a request to a worker and waits for its answer.
   * @throws AppError as thrown by the worker; `unanswered` (by default panel_unavailable) when no answer
   * came within `deadlineMs`, with `message` instead of the code's own
   */
  async ask<Result>(name: string, payload: unknown, options: Timeout): Promise<Result> {
    if (!this.#answers.has(name)) throw new Error(`No handler for the request "${name}"`);
    refuseInTransaction('Waiting for a worker');
    const data: EncryptedJob = {
      sealed: this.encryption.seal(JSON.stringify(payload), `ask ${name}`),
      until: performance.timeOrigin + performance.now() + options.deadlineMs,
      traceparent: currentTraceparent(),
    };
    const reply = await this.#replyTo(name, data, options);
    const result = JSON.parse(this.encryption.open(reply, `answer ${name}`)) as
      | { ok: Result }
      | { refused: RefusedAnswer };
    if ('ok' in result) return result.ok;
    throw new AppError(result.refused.code, {
      message: result.refused.message,
      fields: result.refused.fields,
      retryAfterSeconds: result.refused.retryAfterSeconds,
      detail: result.refused.detail,
    });
  }

  /** Starts waiting before the request is sent: a job and its answer are deleted as soon as it is done. */
  async #replyTo(
    name: string,
    data: EncryptedJob,
    { deadlineMs, unanswered = 'panel_unavailable', message }: Timeout,
  ): Promise<string> {
    const jobId = `ask-${newId()}`;
    const end = Promise.withResolvers<string>();
    this.#waiting.set(jobId, end);
    const late = setTimeout(() => end.reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
    // It may settle before it is awaited below: when it fails at once, or Redis is unavailable.
    end.promise.catch(() => undefined);
    const queue = this.producer.queue('ask');
    try {
      await Promise.race([this.#listen().waitUntilReady(), end.promise]);
      await queue.add(name, data, { jobId, removeOnComplete: true, removeOnFail: true });
      return await end.promise;
    } catch (error) {
      // Not awaited: without Redis it takes until Redis is back.
      void queue
        .remove(jobId)
        .catch((reason: unknown) =>
          this.#logger.debug(`Question ${name} stays until it lapses: ${String(reason)}`),
        );
      const detail = `${name}: ${String(error)}`;
      throw new AppError(unanswered, { detail, cause: error, ...(message && { message }) });
    } finally {
      clearTimeout(late);
      this.#waiting.delete(jobId);
    }
  }

  /** Starts handling requests. Worker role only. */
  start(): void {
    const { concurrency, lockMs } = queueSettings.ask;
    this.#worker = new Worker('ask', async (job) => this.#traced(job.name, job.data as EncryptedJob), {
      connection: this.redis.dedicated(),
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs / 3,
      skipVersionCheck: true,
    });
    this.#worker.on('error', (error) => this.#logger.warn(`Worker ask: ${error.message}`));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#worker?.close(), this.#events?.close()]);
  }

  #traced(name: string, data: EncryptedJob): Promise<string> {
    const parent = data.traceparent;
    const attributes = { 'homeport.worker_rpc': name };
    return inSpan({ name: `worker RPC ${name}`, kind: 'consumer', attributes, parent }, () =>
      this.#reply(name, data),
    );
  }

  async #reply(name: string, { sealed, until }: EncryptedJob): Promise<string> {
    const answer = this.#answers.get(name);
    if (answer === undefined) throw new Error(`No handler for the request "${name}"`);
    const left = until - performance.timeOrigin - performance.now();
    if (left <= 0) throw new Error('The caller stopped waiting');
    const result = answer(JSON.parse(this.encryption.open(sealed, `ask ${name}`))).then(
      (ok) => ({ ok }),
      (error: unknown) => ({ refused: this.#refusal(name, error) }),
    );
    // A late answer must not use the capacity of requests that are still awaited.
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('The caller stopped waiting')), left);
    try {
      return this.encryption.seal(
        JSON.stringify(await Promise.race([result, late.promise])),
        `answer ${name}`,
      );
    } finally {
      clearTimeout(timer);
    }
  }

  #refusal(name: string, error: unknown): RefusedAnswer {
    if (error instanceof AppError) {
      const { code, said, saidOfFields, retryAfterSeconds, detail } = error;
      return { code, message: said, fields: saidOfFields, retryAfterSeconds, detail };
    }
    this.#logger.error(
      `Question ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return { code: 'panel_unavailable', message: messageOf('errors.panel_unavailable') };
  }

  #listen(): QueueEvents {
    if (this.#events === undefined) {
      // From the first entry on, so that answers before the first read of the stream are not missed.
      const options = { connection: this.redis.dedicated(), lastEventId: '0', skipVersionCheck: true };
      this.#events = new QueueEvents('ask', options);
      this.#events.on('completed', ({ jobId, returnvalue }) =>
        this.#waiting.get(jobId)?.resolve(String(returnvalue)),
      );
      this.#events.on('failed', ({ jobId, failedReason }) =>
        this.#waiting.get(jobId)?.reject(new Error(failedReason)),
      );
      this.#events.on('error', (error) => this.#logger.warn(`Answers: ${error.message}`));
    }
    return this.#events;
  }
}

interface RefusedAnswer {
  code: AppError['code'];
  message: Message;
  fields?: AppError['saidOfFields'];
  retryAfterSeconds?: number;
  detail?: string;
}
