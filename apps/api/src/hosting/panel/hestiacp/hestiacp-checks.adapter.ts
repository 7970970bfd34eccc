import { limits } from '@homeport/contract/limits';
import { includesHosting, planNames } from '@homeport/contract/plans';
import type { HestiacpClient } from '@homeport/hestiacp';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../foundation/clock/clock.ts';
import { Config } from '../../../foundation/config/config.ts';
import {
  type CheckName,
  type DoctorCheck,
  type DoctorPart,
  type Finding,
  ok,
  problem,
} from '../../../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../../../foundation/doctor/doctor.service.ts';
import { WebProbePort } from '../../../foundation/doctor/web-probe.port.ts';
import { type Message, messageOf } from '../../../foundation/messages/message.ts';
import type { ZoneLimits } from '../panel-ability.ts';
import { certificateFinding } from '../panel-certificate.ts';
import { PanelServersRepository } from '../panel-servers.repository.ts';
import { PanelTrialsService } from '../panel-trials.service.ts';
import { hestiacp, HestiacpConnectionsAdapter } from './hestiacp-connections.adapter.ts';
import { packagesOf } from './hestiacp-webspace.ts';
import { fewestRecords, zoneLimits } from './hestiacp-zone-limits.ts';
import { firstPackage } from './hestiacp.driver.ts';

/** The first version with access keys. */
const leastVersion = [1, 6] as const;
/** Those that customers can make, and as many that are made before changes. */
const fewestBackups = 2 * limits.backups;

type Use = (work: (client: HestiacpClient) => Promise<Finding>) => Promise<Finding>;

/** Checks each HestiaCP server. Changes nothing there. */
@Injectable()
export class HestiacpChecksAdapter implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly servers: PanelServersRepository,
    private readonly connections: HestiacpConnectionsAdapter,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly web: WebProbePort,
    private readonly trials: PanelTrialsService,
  ) {}

  onModuleInit(): void {
    this.doctor.register(async () =>
      (await this.servers.list())
        .filter(({ vendor }) => vendor === hestiacp)
        .map((server) => this.#partOf(server, (work) => this.connections.use(server.id, work))),
    );
    this.trials.register(hestiacp, (access) =>
      this.#partOf(access, (work) => this.connections.tryOut(access, work)),
    );
  }

  #partOf({ name, url }: { name: string; url: string }, use: Use): DoctorPart {
    const check = (
      title: CheckName,
      fix: Message,
      run: (client: HestiacpClient) => Promise<Finding>,
    ): DoctorCheck => ({ name: title, fix, run: () => use(run) });
    const key = messageOf('doctor.hestiacp.keyFix');
    return {
      id: `${hestiacp} ${name}`,
      name: messageOf('doctor.parts.panel', { name }),
      isProvider: true,
      access: check('doctor.checks.api', messageOf('doctor.panel.register', { url }), version),
      checks: [
        check('doctor.checks.commands', key, commands),
        check('doctor.checks.packages', key, (client) => this.#packages(client)),
        check('doctor.checks.backups', key, (client) => this.#backups(client)),
        check('doctor.checks.names', key, names),
        check('doctor.checks.zones', key, (client) => this.#zones(client)),
        check('doctor.checks.zoneRecords', key, (client) => this.#zoneRecords(client)),
        {
          name: 'doctor.checks.certificate',
          fix: messageOf('doctor.panel.reach', { url }),
          run: async () => certificateFinding(await this.web.certificateEnd(url), this.clock.now()),
        },
      ],
    };
  }

  async #packages({ settings }: HestiacpClient): Promise<Finding> {
    const found = new Set((await settings.packages()).map(({ name }) => name));
    const wanted = [firstPackage, ...packagesOf(this.config.settings, planNames)];
    const missing = wanted.filter((name) => !found.has(name));
    if (missing.length === 0) return ok(messageOf('doctor.panel.found', { names: wanted.join(', ') }));
    return problem(
      messageOf('doctor.panel.missing', { names: missing.join(', ') }),
      messageOf('doctor.hestiacp.createPackages'),
    );
  }

  async #backups({ settings }: HestiacpClient): Promise<Finding> {
    const { backupSystem: place } = await settings.facts();
    if (place === '')
      return problem(messageOf('doctor.hestiacp.noBackups'), messageOf('doctor.hestiacp.turnOnBackups'));
    const own = new Set(packagesOf(this.config.settings, planNames));
    const few = (await settings.packages())
      .filter(({ name, mostBackups }) => own.has(name) && mostBackups < fewestBackups)
      .map(({ name, mostBackups }) => `${name} (${mostBackups})`);
    if (few.length === 0) return ok(messageOf('doctor.hestiacp.backups', { place }));
    return problem(
      messageOf('doctor.hestiacp.fewBackups', { packages: few.join(', ') }),
      messageOf('doctor.hestiacp.keepBackups', { count: fewestBackups }),
    );
  }

  async #zones(client: HestiacpClient): Promise<Finding> {
    const { runsDns, smallPlans } = await this.#zoneLimits(client);
    if (!runsDns) return problem(messageOf('doctor.hestiacp.noDns'), messageOf('doctor.hestiacp.installDns'));
    if (smallPlans.length === 0) return ok(messageOf('doctor.hestiacp.zones'));
    return problem(
      messageOf('doctor.hestiacp.fewZones', { packages: smallPlans.join(', ') }),
      messageOf('doctor.hestiacp.allowZones'),
    );
  }

  async #zoneRecords(client: HestiacpClient): Promise<Finding> {
    const { shortZonePlans } = await this.#zoneLimits(client);
    if (shortZonePlans.length === 0)
      return ok(messageOf('doctor.hestiacp.zoneRecords', { count: fewestRecords }));
    return problem(
      messageOf('doctor.hestiacp.fewRecords', { packages: shortZonePlans.join(', '), count: fewestRecords }),
      messageOf('doctor.hestiacp.allowRecords', { count: fewestRecords }),
    );
  }

  #zoneLimits(client: HestiacpClient): Promise<ZoneLimits> {
    return zoneLimits(client, packagesOf(this.config.settings, planNames.filter(includesHosting)));
  }
}

async function version({ settings }: HestiacpClient): Promise<Finding> {
  const { version: installed } = await settings.facts();
  const [major = 0, minor = 0] = installed.split('.').map(Number);
  const [leastMajor, leastMinor] = leastVersion;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor))
    return ok(messageOf('doctor.hestiacp.version', { version: installed }));
  return problem(
    messageOf('doctor.hestiacp.old', { version: installed }),
    messageOf('doctor.hestiacp.upgrade', { version: leastVersion.join('.') }),
  );
}

/** A key can be limited to some commands. */
async function commands({ users, webDomains, settings }: HestiacpClient): Promise<Finding> {
  const [first] = await users.list();
  if (first !== undefined) await webDomains.list(first.login);
  const { webSystem } = await settings.facts();
  if (webSystem !== '') return ok(messageOf('doctor.hestiacp.commands'));
  return problem(messageOf('doctor.hestiacp.noWebServer'), messageOf('doctor.hestiacp.installWebServer'));
}

async function names({ settings }: HestiacpClient): Promise<Finding> {
  if (await settings.enforcesSubdomainOwnership()) return ok(messageOf('doctor.hestiacp.names'));
  return problem(messageOf('doctor.hestiacp.namesOpen'), messageOf('doctor.hestiacp.enforceNames'));
}
