import { type INestApplicationContext, Injectable, Logger } from '@nestjs/common';
import { RedisConnectionsService } from '../queue/redis-connections.service.ts';

export const failureKinds = ['exception', 'rejection'] as const;
export type FailureKind = (typeof failureKinds)[number];

const key = 'homeport:process-failures';

/** The used part of the running process. */
export interface HostProcess {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
  exit(code: number): unknown;
}

/** Counts unhandled errors in Redis: a counter in the process would be lost with it before it is scraped. */
@Injectable()
export class ProcessFailuresService {
  constructor(private readonly redis: RedisConnectionsService) {}

  async count(kind: FailureKind): Promise<void> {
    await this.redis.shared.hincrby(key, kind, 1);
  }

  async read(): Promise<Record<FailureKind, number>> {
    const counts = await this.redis.shared.hgetall(key);
    return { exception: Number(counts['exception'] ?? 0), rejection: Number(counts['rejection'] ?? 0) };
  }
}

/**
 * Stops the process after an unhandled error: its state can no longer be trusted. The error is logged with
 * its request, and counted. Running work finishes first, for `drainMs` milliseconds at most; the exit code is 1,
 * so that the supervisor restarts the process.
 */
export function endOnFailure(
  app: INestApplicationContext,
  drainMs: number,
  host: HostProcess = process,
): void {
  const logger = new Logger('Process');
  let isEnding = false;
  const fail = (kind: FailureKind) => (error: unknown) => {
    logger.fatal({ err: error, kind }, 'Unhandled error, this process ends');
    const counted = app
      .get(ProcessFailuresService)
      .count(kind)
      .catch((reason: unknown) => logger.warn(`The failure was not counted: ${String(reason)}`));
    if (isEnding) return;
    isEnding = true;
    const exit = () => host.exit(1);
    setTimeout(exit, drainMs).unref();
    void Promise.allSettled([counted, app.close()]).then(exit);
  };
  host.on('uncaughtException', fail('exception'));
  host.on('unhandledRejection', fail('rejection'));
}
