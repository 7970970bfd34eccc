import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { ParsedEmail, ParseTask } from './parse-email-thread.ts';

/** Ten times what the largest email takes. */
const timeLimitMs = 20_000;
/** A thread that starts on a busy machine takes seconds. */
const startLimitMs = 60_000;
/** A message of 10 MB, its texts and its files. */
const memoryMb = 256;

/** Parses emails in a worker thread that is terminated when it takes too much time or memory. */
@Injectable()
export class EmailParserService implements OnApplicationShutdown {
  #pool: Piscina<ParseTask, ParsedEmail | undefined> | undefined;

  /** undefined: the email cannot be parsed within the limits @throws Error when no thread starts in time */
  async parse(source: Buffer): Promise<ParsedEmail | undefined> {
    this.#pool ??= new Piscina({
      // The same extension as this file: sources in tests, compiled code in production.
      filename: new URL(`parse-email-thread${extname(import.meta.filename)}`, import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      env: {},
    });
    const { port1: begun, port2: begins } = new MessageChannel();
    const limit = new AbortController();
    let hasBegun = false;
    let timer = setTimeout(() => limit.abort(), startLimitMs);
    begun.once('message', () => {
      hasBegun = true;
      clearTimeout(timer);
      timer = setTimeout(() => limit.abort(), timeLimitMs);
    });
    try {
      return await this.#pool.run({ source, begins }, { signal: limit.signal, transferList: [begins] });
    } catch (error) {
      if ((hasBegun && limit.signal.aborted) || isOutOfMemory(error)) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
      begun.close();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool?.destroy();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
