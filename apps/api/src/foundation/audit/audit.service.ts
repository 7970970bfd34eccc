import type { MessageKey } from '@homeport/contract/server-messages';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import type { AuditEvent } from '../database/generated/client.ts';
import type { HomeportRequest } from '../http/handle.decorator.ts';
import { newId } from '../ids/ids.ts';
import type { JsonObject } from '../operations/operation.ts';
import { actingMember } from './acting-member.ts';
import { currentRequest } from '../telemetry/request-context.ts';
import { type Page, pageOf, type PageQuery } from '../paging/page.ts';
import { type AuditFilter, AuditRepository } from './audit.repository.ts';

/** The kinds of events: module.what_happened. Their names for staff are in the contract's messages. */
export type AuditKind = MessageKey extends infer Key
  ? Key extends `events.${infer Kind}`
    ? Kind
    : never
  : never;

/** An event of an account. */
export interface AuditEntry {
  /** Whose account it concerns. */
  userId?: string;
  /**
   * Who did it; undefined for the system and the command line. What a member does for the owner of an account is
   * recorded as done by the member.
   */
  actorId?: string;
  kind: AuditKind;
  ip?: string;
  /** Details for staff; never a secret. */
  detail?: JsonObject;
}

/** Records who did what to which account, and when. */
@Injectable()
export class AuditService {
  constructor(
    private readonly repository: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Writes one event, in the transaction of the change itself if there is one. */
  async record({ detail = {}, ...entry }: AuditEntry): Promise<void> {
    const member = entry.actorId === undefined ? undefined : actingMember(entry.actorId);
    member?.recorded?.add(entry.kind);
    await this.repository.insert({
      id: newId(),
      at: this.clock.now(),
      detail: { ...detail, ...apiKeyOf(entry.actorId), ...(member && { member_role: member.role }) },
      ...entry,
      ...(member && { actorId: member.userId }),
    });
  }

  /** For events that repeat within minutes: writes the event unless the same person caused the same one lately. */
  async recordOnce(entry: AuditEntry & { userId: string; actorId: string }, withinMs: number): Promise<void> {
    const { userId, kind } = entry;
    const actorId = actingMember(entry.actorId)?.userId ?? entry.actorId;
    const known = await this.repository.happened({ userId, actorId, kind }, this.clock.in(-withinMs));
    if (!known) await this.record(entry);
  }

  /** All kinds of events in the log, by name. */
  async kinds(): Promise<string[]> {
    return this.repository.kinds();
  }

  /** The newest first. */
  async list(filter: AuditFilter, wish: PageQuery): Promise<Page<AuditEvent>> {
    return pageOf(await this.repository.list(filter, wish), wish, ({ at, id }) => ({ at, id }));
  }
}

/** The API key with which the actor makes the current request, for the event's details. */
function apiKeyOf(actorId: string | undefined): { api_key?: string } {
  const { caller } = (currentRequest().req ?? {}) as Partial<HomeportRequest>;
  if (caller?.apiKey === undefined || caller.userId !== actorId) return {};
  return { api_key: caller.apiKey.name };
}
