import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { NamePolicyService } from '../../names/index.ts';
import { HostingPanelPort } from '../hosting-panel.port.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';

/** How long an answer about what a server can do is relied on. */
const maxAgeMs = 6 * 3_600_000;

export interface PanelAbilities {
  makesBackups: boolean;
  /** Customers cannot create names below those of others inside the panel; null: the server does not say. */
  restrictsSubzones: boolean | null;
  /** Customers cannot create our own names and the reserved ones inside the panel; null: the server cannot do that. */
  prohibitsNames: boolean | null;
}

/** Finds out what panel servers can do, and records it with the server. Workers and the command line alone call it. */
@Injectable()
export class PanelAbilitiesService {
  constructor(
    private readonly panel: HostingPanelPort,
    private readonly servers: PanelServersRepository,
    private readonly names: NamePolicyService,
    private readonly clock: Clock,
  ) {}

  /** Asks the server, and has it restrict subzones and prohibit our names. @throws ProviderError when it does not answer; what was known before stays */
  async check(serverId: string): Promise<PanelAbilities> {
    const makesBackups = await this.panel.makesBackups(serverId);
    const restrictsSubzones = await unlessRefused(this.panel.restrictSubzones(serverId));
    const prohibitsNames = await unlessRefused(
      this.panel.prohibitNames(serverId, await this.names.listReserved()),
    );
    await this.servers.recordAbilities(serverId, { makesBackups, restrictsSubzones }, this.clock.now());
    return { makesBackups, restrictsSubzones, prohibitsNames };
  }

  /** Every server, with what is known of it. */
  list(): ReturnType<PanelServersRepository['list']> {
    return this.servers.list();
  }

  /** Asks again when the last answer is too old. */
  async checkIfDue(serverId: string): Promise<void> {
    const checkedAt = await this.servers.getAbilitiesCheckedAt(serverId);
    if (checkedAt === null || this.clock.now().getTime() - checkedAt.getTime() >= maxAgeMs)
      await this.check(serverId);
  }
}

/** A server that refuses one setting does not keep the rest from being known. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderError && !error.passing) return null;
    throw error;
  }
}
