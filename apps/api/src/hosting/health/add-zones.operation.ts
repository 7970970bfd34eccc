import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { websiteZonesAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { WebsiteZonesRepository } from '../pointing/website-zones.repository.ts';

/** Keeps the operation short; the next reading starts another one for the rest. */
const namesAtOnce = 50;

/** What a zone was begun for has been given up after this time. */
export const abandonedMs = 3_600_000;

const input = z.object({ serverId: z.string(), accountId: z.string() });

/**
 * Adds the zones that names of an account's websites lack, and settles those that were begun and never finished. A zone
 * that cannot be added does not fail it: the website shows why, and it is tried again later.
 */
@Injectable()
export class AddZonesOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.addZones',
    input,
    retry: 'schedule',
    onFailure: 'undo',
    retention: { succeededDays: 1, newestStays: false },
    steps: (first) =>
      first.step({
        name: 'add',
        label: 'steps.addingZones',
        weight: 1,
        timeoutMs: 300_000,
        run: async ({ input: { serverId, accountId }, signal }) => {
          await this.#add(serverId, accountId, signal);
          return { added: true };
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly zones: WebsiteZonesRepository,
    private readonly panels: PanelDriversService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts it, or joins the one that is under way. */
  async start(serverId: string, accountId: string): Promise<void> {
    await this.db.transaction(() =>
      this.operations.start(this.definition, {
        key: accountId,
        ownerId: null,
        input: { serverId, accountId },
      }),
    );
  }

  async #add(serverId: string, accountId: string, signal: AbortSignal): Promise<void> {
    const panel = await this.panels.require(serverId, websiteZonesAbility);
    await panel.settleZones(serverId, accountId, this.clock.in(-abandonedMs));
    for (const unserved of await this.zones.listUnserved({ accountId }, { limit: namesAtOnce })) {
      signal.throwIfAborted();
      const problem = await panel.addZone(serverId, { accountId, name: unserved.name });
      if (problem !== undefined) await this.zones.record(unserved, problem, this.clock.now());
    }
  }
}
