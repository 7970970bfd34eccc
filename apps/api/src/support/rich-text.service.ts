import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { limits } from '@homeport/contract/limits';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppError } from '../foundation/http/app-error.ts';
import { addressOf } from '../foundation/http/origin.ts';
import { addressKey } from '../foundation/limits/address.ts';
import { OverloadedError, FairQueue } from '../foundation/limits/fair-queue.ts';
import { currentRequest } from '../foundation/telemetry/request-context.ts';
import { plainText, sanitizeRichText, tagsIn } from './rich-text.ts';
import { type Message, messageOf } from '../foundation/messages/message.ts';
import type { ThreadTask } from './rich-text-thread.ts';

/** Shorter texts take a few milliseconds at worst, as much as the call to a thread. */
const inlineLength = 2_000;
/** Far more than texts of the allowed length need, once their thread has started. */
const timeLimitMs = 5_000;
/** A thread that starts on a busy machine takes seconds. */
const startLimitMs = 30_000;
const idleThreadMs = 60_000;
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
const retryAfterSeconds = 5;

class TooSlow extends Error {}

/** Sanitizes rich text. Long texts are parsed in worker threads, with equal shares for network addresses. */
@Injectable()
export class RichTextService implements OnApplicationShutdown {
  readonly #queue = new FairQueue({ concurrency: threads, maxWaiting: 128, maxWaitMs: 8_000 });
  #pool: Piscina<ThreadTask, string[]> | undefined;

  /**
   * Sanitizes a text that is sent.
   * @throws AppError validation_error for an empty text, or too much markup or text; not_ready when too many texts wait
   */
  async accept(sent: string): Promise<string> {
    const kept = await this.preview(sent);
    const readable = plainText(kept).length;
    if (readable === 0) throw refusal(messageOf('fields.required'));
    if (readable > limits.ticketText) throw refusal(messageOf('fields.tooLong', { max: limits.ticketText }));
    return kept;
  }

  /**
   * Sanitizes a text that may be empty.
   * @param field of the call, for errors
   * @throws AppError as `accept`
   */
  async preview(sent: string, field = 'editor_content'): Promise<string> {
    const tooMuch = messageOf('support.tooMuchFormatting');
    // Counted in linear time, before the text is parsed.
    if (tagsIn(sent) > limits.ticketTags) throw refusal(tooMuch, field);
    try {
      const [kept = ''] = await this.#sanitize([sent]);
      return kept;
    } catch (error) {
      throw error instanceof TooSlow ? refusal(tooMuch, field) : error;
    }
  }

  /** Sanitizes a stored text again, because it may follow older rules. */
  async sanitize(text: string): Promise<string> {
    const [shown = ''] = await this.sanitizeAll([text]);
    return shown;
  }

  /** The same for several texts, in their order. */
  async sanitizeAll(texts: readonly string[]): Promise<string[]> {
    try {
      return await this.#sanitize(texts);
    } catch (error) {
      throw error instanceof TooSlow ? busy(error) : error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool?.destroy();
  }

  async #sanitize(texts: readonly string[]): Promise<string[]> {
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    if (length <= inlineLength) return texts.map((text) => sanitizeRichText(text));
    const { req } = currentRequest();
    const key = req === undefined ? '' : addressKey(addressOf(req));
    try {
      return await this.#queue.run(key, () => this.#inThread(texts));
    } catch (error) {
      throw error instanceof OverloadedError ? busy(error) : error;
    }
  }

  async #inThread(texts: readonly string[]): Promise<string[]> {
    this.#pool ??= new Piscina({
      // The same extension as this file: sources in tests, compiled code in production.
      filename: new URL(`rich-text-thread${extname(import.meta.filename)}`, import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleThreadMs,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      env: {},
    });
    const { port1: begun, port2: begins } = new MessageChannel();
    const limit = new AbortController();
    let isSlow = false;
    // A thread that exceeds a limit is terminated and replaced.
    let timer = setTimeout(() => limit.abort(), startLimitMs);
    begun.once('message', () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isSlow = true;
        limit.abort();
      }, timeLimitMs);
    });
    try {
      return await this.#pool.run({ texts, begins }, { signal: limit.signal, transferList: [begins] });
    } catch (error) {
      if (isSlow) throw new TooSlow('A text took too long to sanitize', { cause: error });
      throw limit.signal.aborted ? new OverloadedError() : error;
    } finally {
      clearTimeout(timer);
      begun.close();
    }
  }
}

function refusal(message: Message, field = 'editor_content'): AppError {
  return new AppError('validation_error', { fields: { [field]: message } });
}

function busy(cause: Error): AppError {
  const message = messageOf('support.busy');
  return new AppError('not_ready', { message, retryAfterSeconds, cause });
}
