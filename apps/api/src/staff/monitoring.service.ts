import type { CallAnswer, CallQuery } from '@homeport/contract/call';
import type { auditLog, mails, providers } from '@homeport/contract/staff-monitoring';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { OutboxService } from '../foundation/mail/outbox.service.ts';
import type { JsonValue } from '../foundation/operations/operation.ts';
import { shown } from '../foundation/operations/shown-values.ts';
import { ProviderHealthService } from '../foundation/providers/provider-health.service.ts';
import { pageQuery } from '../foundation/paging/page.ts';
import { PanelAbilitiesService } from '../hosting/index.ts';
import { PeopleService } from './people.service.ts';

/** Emails and the audit log, for staff. */
@Injectable()
export class MonitoringService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly health: ProviderHealthService,
    private readonly audit: AuditService,
    private readonly people: PeopleService,
    private readonly panels: PanelAbilitiesService,
  ) {}

  async mails({ state, template, to, ...page }: CallQuery<typeof mails>): Promise<CallAnswer<typeof mails>> {
    const filter = {
      ...(state === undefined ? {} : { state }),
      ...(template === undefined ? {} : { template }),
      ...(to === undefined ? {} : { to }),
    };
    const { rows, next } = await this.outbox.list(filter, pageQuery(page));
    return {
      mails: rows.map((mail) => ({
        id: mail.id,
        to: mail.to,
        template: mail.template,
        state: mail.state,
        created: mail.createdAt.toISOString(),
        sent: mail.sentAt?.toISOString() ?? null,
        attempts: mail.attempts,
        error: mail.error,
        next_try: mail.nextTry?.toISOString() ?? null,
        operation_id: mail.operationId,
      })),
      next,
      templates: this.outbox.templates(),
    };
  }

  async providers(): Promise<CallAnswer<typeof providers>> {
    const [all, servers] = await Promise.all([this.health.read(), this.panels.list()]);
    return {
      providers: all.map((health) => ({
        service: health.service,
        display_name: health.displayName,
        circuit: health.circuit,
        processes: health.processes.map(({ since, ...each }) => ({ ...each, since: since.toISOString() })),
        calls: health.calls,
        refused: health.refused,
        failed: health.failed,
        error_rate: health.errorRate,
        p50_ms: health.p50Ms,
        p95_ms: health.p95Ms,
        course: health.course.map(({ from, calls, failed, p95Ms }) => ({
          from: from.toISOString(),
          calls,
          failed,
          p95_ms: p95Ms,
        })),
      })),
      panels: servers.map((server) => ({
        name: server.name,
        location_label: server.locationLabel,
        makes_backups: server.makesBackups,
        restricts_subzones: server.restrictsSubzones,
        prohibits_names: server.prohibitsNames,
        abilities_checked: server.abilitiesCheckedAt?.toISOString() ?? null,
        last_synced: server.lastSyncedAt?.toISOString() ?? null,
        sync_error: server.syncError,
      })),
    };
  }

  async auditLog({
    customer,
    actor,
    kind,
    ...page
  }: CallQuery<typeof auditLog>): Promise<CallAnswer<typeof auditLog>> {
    const kinds = await this.audit.kinds();
    const [userId, actorId] = [await this.#known(customer), await this.#known(actor)];
    if (userId === null || actorId === null) return { events: [], next: null, kinds };
    const filter = {
      ...(userId === undefined ? {} : { userId }),
      ...(actorId === undefined ? {} : { actorId }),
      ...(kind === undefined ? {} : { kinds: [kind] }),
    };
    const { rows, next } = await this.audit.list(filter, pageQuery(page));
    const named = await this.people.named(rows.flatMap((row) => [row.userId, row.actorId]));
    return {
      events: rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        kind: row.kind,
        customer: named(row.userId),
        actor: named(row.actorId),
        ip: row.ip,
        detail: shown(row.detail as JsonValue),
      })),
      next,
      kinds,
    };
  }

  /** @returns undefined without an address, null for an unknown one */
  async #known(address: string | undefined): Promise<string | null | undefined> {
    return address === undefined ? undefined : ((await this.people.idOf(address)) ?? null);
  }
}
