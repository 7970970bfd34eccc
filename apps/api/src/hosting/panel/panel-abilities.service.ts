import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { NamePolicyService } from '../../names/index.ts';
import {
  backupsAbility,
  certificatesAbility,
  nameRulesAbility,
  websiteZonesAbility,
} from './panel-ability.ts';
import { PanelDriversService } from './panel-drivers.service.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';

/** Abilities are checked again after this time. */
const maxAgeMs = 6 * 3_600_000;

export interface PanelAbilities {
  makesBackups: boolean;
  issuesCertificates: boolean;
  /** Customers cannot create names below other customers' names in the panel; null: the server does not report it. */
  restrictsSubzones: boolean | null;
  /** Customers cannot create our own and reserved names in the panel; null: the server cannot prevent it. */
  prohibitsNames: boolean | null;
  /** Its nameservers can answer for websites; null: the panel adds the zones of websites by itself. */
  runsDns: boolean | null;
}

/** Checks what panel servers can do, and records it. Only workers and the command line call it. */
@Injectable()
export class PanelAbilitiesService {
  constructor(
    private readonly panels: PanelDriversService,
    private readonly servers: PanelServersRepository,
    private readonly names: NamePolicyService,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a server, and makes it restrict subzones and prohibit our names.
   * @throws ProviderError when the server does not answer; the last known abilities stay
   */
  async check(serverId: string): Promise<PanelAbilities> {
    const backups = await this.panels.find(serverId, backupsAbility);
    const makesBackups = (await backups?.makesBackups(serverId)) ?? false;
    const certificates = await this.panels.find(serverId, certificatesAbility);
    const issuesCertificates = (await unlessRefused(certificates?.issuesCertificates(serverId))) ?? false;
    const rules = await this.panels.find(serverId, nameRulesAbility);
    const restrictsSubzones = await unlessRefused(rules?.restrictSubzones(serverId));
    const reserved = await this.names.listReserved();
    const prohibitsNames = await unlessRefused(rules?.prohibitNames(serverId, reserved));
    const zones = await this.panels.find(serverId, websiteZonesAbility);
    const runsDns = (await unlessRefused(zones?.zoneLimits(serverId)))?.runsDns ?? null;
    const abilities = { makesBackups, issuesCertificates, restrictsSubzones, prohibitsNames, runsDns };
    await this.servers.recordAbilities(serverId, abilities, this.clock.now());
    return abilities;
  }

  /** All servers with their last known abilities. */
  list(): ReturnType<PanelServersRepository['list']> {
    return this.servers.list();
  }

  /** Whether a server was not removed. */
  async isRegistered(serverId: string): Promise<boolean> {
    return this.servers.exists(serverId);
  }

  /** Checks a server again when the last check is too old. */
  async checkIfDue(serverId: string): Promise<void> {
    const checkedAt = await this.servers.getAbilitiesCheckedAt(serverId);
    if (checkedAt === null || this.clock.now().getTime() - checkedAt.getTime() >= maxAgeMs)
      await this.check(serverId);
  }
}

/** @returns null when the server refuses the setting or cannot do it, so that the other checks continue */
async function unlessRefused<T>(work: Promise<T> | undefined): Promise<T | null> {
  try {
    return (await work) ?? null;
  } catch (error) {
    if (error instanceof ProviderError && !error.passing) return null;
    throw error;
  }
}
