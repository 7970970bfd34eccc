import { planNames } from '@homeport/contract/plans';
import type { PleskClient } from '@homeport/plesk';
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
  skipped,
} from '../../../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../../../foundation/doctor/doctor.service.ts';
import { WebProbePort } from '../../../foundation/doctor/web-probe.port.ts';
import { certificateFinding, daysUntil, noticeDays } from '../panel-certificate.ts';
import { PanelServersRepository } from '../panel-servers.repository.ts';
import { PanelTrialsService } from '../panel-trials.service.ts';
import { plesk, PleskConnectionsAdapter } from './plesk-connections.adapter.ts';
import { type Message, messageOf } from '../../../foundation/messages/message.ts';

const leastVersion = 18;
/** What the portal calls through the panel's command gate, besides the utilities for backups. */
const utilities = ['extension', 'server_pref', 'site'];

type Use = (work: (client: PleskClient) => Promise<Finding>) => Promise<Finding>;

/** Checks each Plesk server. Changes nothing there. */
@Injectable()
export class PleskChecksAdapter implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly servers: PanelServersRepository,
    private readonly connections: PleskConnectionsAdapter,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly web: WebProbePort,
    private readonly trials: PanelTrialsService,
  ) {}

  onModuleInit(): void {
    this.doctor.register(async () =>
      (await this.servers.list())
        .filter(({ vendor }) => vendor === plesk)
        .map((server) => this.#partOf(server, (work) => this.connections.use(server.id, work))),
    );
    this.trials.register(plesk, (access) =>
      this.#partOf(access, (work) => this.connections.tryOut(access, work)),
    );
  }

  #partOf({ id, name, url }: { id?: string; name: string; url: string }, use: Use): DoctorPart {
    const check = (
      title: CheckName,
      fix: Message,
      run: (client: PleskClient) => Promise<Finding>,
    ): DoctorCheck => ({
      name: title,
      fix,
      run: () => use(run),
    });
    const key = messageOf('doctor.plesk.keyFix');
    return {
      id: `${plesk} ${name}`,
      name: messageOf('doctor.parts.panel', { name }),
      isProvider: true,
      access: check('doctor.checks.api', messageOf('doctor.panel.register', { url }), version),
      checks: [
        check('doctor.checks.license', key, (client) => this.#license(client)),
        check('doctor.checks.servicePlans', key, (client) => this.#servicePlans(client)),
        check('doctor.checks.wpToolkit', messageOf('doctor.plesk.installToolkit'), toolkit),
        check('doctor.checks.signIn', key, signIn),
        check('doctor.checks.commandGate', key, gate),
        check('doctor.checks.backups', key, backups),
        {
          name: 'doctor.checks.certificate',
          fix: messageOf('doctor.panel.reach', { url }),
          run: async () => certificateFinding(await this.web.certificateEnd(url), this.clock.now()),
        },
        { name: 'doctor.checks.webServer', fix: key, run: () => this.#webServer(id, use) },
      ],
    };
  }

  async #license(client: PleskClient): Promise<Finding> {
    const { lastDay } = await client.license();
    if (lastDay === undefined) return ok(messageOf('doctor.plesk.validForever'));
    const days = daysUntil(new Date(`${lastDay}T23:59:59Z`), this.clock.now());
    if (days >= noticeDays) return ok(messageOf('doctor.panel.validUntil', { day: lastDay }));
    return problem(
      messageOf(days < 0 ? 'doctor.panel.expired' : 'doctor.panel.ends', { day: lastDay }),
      messageOf('doctor.plesk.renewLicense'),
    );
  }

  async #servicePlans(client: PleskClient): Promise<Finding> {
    const found = new Set((await client.servicePlans.list()).map(({ name }) => name));
    // The webspaces of the legacy plan keep the limits that they have.
    const wanted = planNames
      .filter((plan) => plan !== 'legacy')
      .map((plan) => `${this.config.settings.BRAND_SLUG}-${plan}`);
    const missing = wanted.filter((name) => !found.has(name));
    if (missing.length === 0) return ok(messageOf('doctor.panel.found', { names: wanted.join(', ') }));
    return problem(
      messageOf('doctor.panel.missing', { names: missing.join(', ') }),
      messageOf('doctor.plesk.createPlans'),
    );
  }

  /** Captures how the panel prints the settings, because the form is not published. */
  async #webServer(serverId: string | undefined, use: Use): Promise<Finding> {
    const website = serverId === undefined ? undefined : await this.servers.findAnyWebsite(serverId);
    if (website === undefined) return skipped(messageOf('doctor.plesk.noWebsite'));
    return use(async ({ webServer }) => {
      const output = await webServer.print(website);
      const { serveStatic, additionalDirectives } = await webServer.find(website);
      if (serveStatic === undefined || additionalDirectives === undefined)
        return skipped(messageOf('doctor.plesk.settingsUnknown', { website }), { output });
      return ok(messageOf('doctor.plesk.settings', { website }), { output });
    });
  }
}

async function version({ rest }: PleskClient): Promise<Finding> {
  const { panelVersion, platform } = await rest.server();
  if (Number.parseInt(panelVersion, 10) >= leastVersion)
    return ok(messageOf('doctor.plesk.version', { version: panelVersion, platform }));
  return problem(
    messageOf('doctor.plesk.old', { version: panelVersion }),
    messageOf('doctor.plesk.upgrade', { version: leastVersion }),
  );
}

async function toolkit({ wordpress }: PleskClient): Promise<Finding> {
  const { length: count } = await wordpress.installations.list();
  return ok(messageOf('doctor.plesk.toolkit', { count }));
}

async function signIn({ sessions }: PleskClient): Promise<Finding> {
  await sessions.list();
  return ok(messageOf('doctor.plesk.signIn'));
}

async function gate({ rest }: PleskClient): Promise<Finding> {
  const offered = new Set(await rest.commands());
  const missing = utilities.filter((name) => !offered.has(name));
  if (missing.length === 0) return ok(messageOf('doctor.panel.found', { names: utilities.join(', ') }));
  return problem(
    messageOf('doctor.plesk.gateLacks', { names: missing.join(', ') }),
    messageOf('doctor.plesk.allowUtilities'),
  );
}

async function backups(client: PleskClient): Promise<Finding> {
  if (await client.backups.isOffered()) return ok(messageOf('doctor.plesk.backups'));
  return problem(messageOf('doctor.panel.noBackups'), messageOf('doctor.plesk.allowBackups'));
}
