import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../ids/ids.ts';
import type { JsonObject } from '../operations/operation.ts';
import { AuditRepository } from './audit.repository.ts';

/** Something that happened to an account. */
export interface AuditEntry {
  /** Whose account it concerns. */
  userId?: string;
  /** Who did it; left out: the system or the command line. */
  actorId?: string;
  /** capability.what_happened */
  kind: `${string}.${string}`;
  ip?: string;
  /** What else staff need to understand it; never a secret. */
  detail?: JsonObject;
}

/** Keeps who did what to which account, and when. */
@Injectable()
export class AuditService {
  constructor(
    private readonly repository: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes one event.
   * @param tx the transaction of the change itself, so that both stand or neither; undefined for what changed nothing
   */
  async record(tx: Transaction | undefined, { detail = {}, ...entry }: AuditEntry): Promise<void> {
    await this.repository.insert({ id: newId(), at: this.clock.now(), detail, ...entry }, tx);
  }
}
