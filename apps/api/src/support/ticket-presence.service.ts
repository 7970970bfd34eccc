import { timers } from '@homeport/contract/limits';
import { ticketActivities } from '@homeport/contract/ticket-notes';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { RedisConnectionsService } from '../foundation/queue/redis-connections.service.ts';

export type TicketActivity = (typeof ticketActivities)[number];

/** Someone who has a ticket open. */
export interface PresentMember {
  userId: string;
  activity: TicketActivity;
}

/** A browser that misses two reports in a row is no longer there. */
const shownMs = timers.ticketPresence * 2.5;

/** Who has a ticket open right now. Kept in Redis only: without it, no one is there. */
@Injectable()
export class TicketPresenceService {
  readonly #logger = new Logger(TicketPresenceService.name);

  constructor(
    private readonly redis: RedisConnectionsService,
    private readonly clock: Clock,
  ) {}

  /** Notes what someone does in a ticket. @returns the others there */
  async report(number: number, userId: string, activity: TicketActivity): Promise<PresentMember[]> {
    const now = this.clock.now().getTime();
    const key = `ticket-presence:${number}`;
    try {
      const answers = await this.redis.shared
        .multi()
        .hset(key, userId, `${activity} ${now}`)
        .hgetall(key)
        .pexpire(key, shownMs)
        .exec();
      const [, members] = answers?.[1] ?? [];
      return presentIn((members ?? {}) as Record<string, string>, now).filter(
        (each) => each.userId !== userId,
      );
    } catch (error) {
      this.#logger.debug(`Who has ticket ${number} open is not known: ${String(error)}`);
      return [];
    }
  }
}

function presentIn(members: Readonly<Record<string, string>>, now: number): PresentMember[] {
  return Object.entries(members).flatMap(([userId, entry]) => {
    const [reported, at] = entry.split(' ');
    const activity = ticketActivities.find((each) => each === reported);
    return activity === undefined || Math.abs(now - Number(at)) > shownMs ? [] : [{ userId, activity }];
  });
}
