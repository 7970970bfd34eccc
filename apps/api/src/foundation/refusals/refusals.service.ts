import { allCalls } from '@homeport/contract';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock/clock.ts';
import { EncryptionService } from '../crypto/encryption.service.ts';
import type { AppError } from '../http/app-error.ts';
import type { HomeportRequest } from '../http/handle.decorator.ts';
import { addressOf } from '../http/origin.ts';
import { messageOf } from '../messages/message.ts';
import { StaffNoticesService } from '../notices/staff-notices.service.ts';
import { RedisConnectionsService } from '../queue/redis-connections.service.ts';
import { MetricsService } from '../telemetry/metrics.service.ts';
import { burstMinutes, bursts, kindOf, type RefusalKind } from './refusal-kinds.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const names = new Map(
  allCalls.map(({ method, path, name }) => [`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, name]),
);

/**
 * Logs and counts failed sign-ins and refused calls, and notifies staff of a burst once an hour. An account is identified
 * by a keyed hash, which links its log lines without revealing the person.
 */
@Injectable()
export class RefusalsService {
  readonly #logger = new Logger(RefusalsService.name);

  constructor(
    private readonly encryption: EncryptionService,
    private readonly metrics: MetricsService,
    private readonly redis: RedisConnectionsService,
    private readonly notices: StaffNoticesService,
    private readonly clock: Clock,
  ) {}

  /** @returns false for an error that is no sign of an attack and is not logged */
  note(request: FastifyRequest, error: AppError): boolean {
    const kind = kindOf(error);
    if (kind === undefined) return false;
    const { method, routeOptions } = request;
    const line = {
      refusal: error.code,
      kind,
      call: names.get(`${method} ${routeOptions.url ?? ''}`) ?? 'none',
      address: addressOf(request),
      account: this.#accountOf(request),
    };
    this.#logger.warn(line, 'Access refused');
    this.metrics.refusals.inc({ kind });
    void this.#watch(kind).catch((reason: unknown) =>
      this.#logger.debug(`A refusal was not counted: ${String(reason)}`),
    );
    return true;
  }

  /** Counts over all processes. */
  async #watch(kind: RefusalKind): Promise<void> {
    const now = this.clock.now().getTime();
    const key = `refusals:${kind}:${Math.floor(now / (burstMinutes * minuteMs))}`;
    const [[, count] = []] =
      (await this.redis.shared
        .multi()
        .incr(key)
        .expire(key, 2 * burstMinutes * 60)
        .exec()) ?? [];
    const burst = bursts[kind];
    if (Number(count) % burst !== 0) return;
    await this.notices.report([
      {
        kind: 'staff_security',
        key: `refusals ${kind} ${Math.floor(now / hourMs)}`,
        subject: messageOf('notices.security'),
        what: messageOf(`notices.refusals.${kind}`, { count: burst, minutes: burstMinutes }),
        path: '{admin}/audit',
      },
    ]);
  }

  #accountOf(request: HomeportRequest & { user?: { userId?: string } }): string | undefined {
    const body: unknown = request.body;
    const email =
      typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
        ? body.email.trim().toLowerCase()
        : undefined;
    const account = request.caller?.userId ?? request.user?.userId ?? email;
    return account === undefined
      ? undefined
      : this.encryption.keyedHash(account, 'account in logs').slice(0, 22);
  }
}
