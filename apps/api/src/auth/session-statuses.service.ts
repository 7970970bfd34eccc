import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../foundation/database/database.ts';
import { DatabaseNotificationsService } from '../foundation/database/database-notifications.service.ts';
import type { Role, StaffRole } from '../foundation/database/generated/client.ts';

/** The session and the person of an access token. */
export interface SessionStatus {
  role: Role;
  staffRole: StaffRole | null;
  stamp: number;
  revokedAt: Date | null;
  expiresAt: Date;
  hasSecondFactor: boolean;
  confirmedAt: Date | null;
  tokenVersion: number;
}

type Statuses = Map<string, Promise<SessionStatus | undefined>>;

const maxPeople = 20_000;
/** How long a status is kept at most, should a connection be lost without a sign of it. */
const maxAgeMs = 10_000;

/**
 * What this process knows about the sessions of customers. Postgres tells every process of each change (NOTIFY), and
 * without that connection nothing is kept. The sessions of staff are read for every call.
 */
@Injectable()
export class SessionStatusesService {
  readonly #byPerson = new LRUCache<string, Statuses>({ max: maxPeople, ttl: maxAgeMs });

  constructor(
    private readonly notifications: DatabaseNotificationsService,
    private readonly db: Database,
  ) {
    notifications.listen('access_changed', {
      onNotification: (userId) => this.#byPerson.delete(userId),
      onGap: () => this.#byPerson.clear(),
    });
  }

  /** What is known about a session, if anything; also one that is being read. */
  async kept(userId: string, sessionId: string): Promise<SessionStatus | undefined> {
    return this.#byPerson.get(userId)?.get(sessionId);
  }

  /** Reads the status of a session, and keeps it if it is a customer's. */
  async keep(
    userId: string,
    sessionId: string,
    read: () => Promise<SessionStatus | undefined>,
  ): Promise<SessionStatus | undefined> {
    if (!this.notifications.isOpen) return read();
    // Kept before it is there, so that a change in the meantime removes it.
    const known = this.#byPerson.get(userId);
    const statuses: Statuses = known ?? new Map();
    const reading = read();
    statuses.set(sessionId, reading);
    // Set once: another session of the person must not extend the time of this one.
    if (known === undefined) this.#byPerson.set(userId, statuses);
    const drop = () => {
      if (statuses.get(sessionId) === reading) statuses.delete(sessionId);
    };
    try {
      const status = await reading;
      if (status?.role !== 'user') drop();
      return status;
    } catch (error) {
      drop();
      throw error;
    }
  }

  /** For changes of this process, which count before its next call even if the notification comes a moment later. */
  forgetAfterCommit(userId: string): void {
    this.db.afterCommit(async () => void this.#byPerson.delete(userId));
  }
}
