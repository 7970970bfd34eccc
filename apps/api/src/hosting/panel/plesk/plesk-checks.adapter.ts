import { planNames } from '@homeport/contract/plans';
import type { PleskClient } from '@homeport/plesk';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../foundation/clock/clock.ts';
import { Config } from '../../../foundation/config/config.ts';
import {
  type DoctorCheck,
  type DoctorPart,
  type Finding,
  ok,
  problem,
  skipped,
} from '../../../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../../../foundation/doctor/doctor.service.ts';
import { WebProbePort } from '../../../foundation/doctor/web-probe.port.ts';
import { PanelServersRepository } from '../panel-servers.repository.ts';
import { plesk, PleskConnectionsAdapter } from './plesk-connections.adapter.ts';

const leastVersion = 18;
const dayMs = 86_400_000;
/** Licenses and certificates that end sooner are a problem. */
const noticeDays = 14;
/** What the portal calls through the panel's command gate, besides the utilities for backups. */
const utilities = ['extension', 'server_pref', 'site'];

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
  ) {}

  onModuleInit(): void {
    this.doctor.register(async () =>
      (await this.servers.list())
        .filter(({ vendor }) => vendor === plesk)
        .map((server) => this.#partOf(server)),
    );
  }

  #partOf({ id, name, url }: { id: string; name: string; url: string }): DoctorPart {
    const check = (
      title: string,
      fix: string,
      run: (client: PleskClient) => Promise<Finding>,
    ): DoctorCheck => ({
      name: title,
      fix,
      run: () => this.connections.use(id, run),
    });
    const key = 'Check that the secret key of the panel belongs to its administrator.';
    return {
      id: `${plesk} ${name}`,
      name: `Panel server ${name}`,
      isProvider: true,
      access: check(
        'API',
        `Check that ${url} is reachable and that its firewall allows this server, then register it again with \`homeport panel add\`: URL, certificate and secret key.`,
        version,
      ),
      checks: [
        check('License', key, (client) => this.#license(client)),
        check('Service plans', key, (client) => this.#servicePlans(client)),
        check(
          'WP Toolkit',
          'Install the extension WP Toolkit in the panel, and allow its REST API for the secret key.',
          toolkit,
        ),
        check('Sign-in', key, signIn),
        check('Command gate', key, gate),
        check('Backups', key, backups),
        {
          name: 'Certificate',
          fix: `Check that ${url} is reachable.`,
          run: () => this.#certificate(url),
        },
        { name: 'Web server settings', fix: key, run: () => this.#webServer(id) },
      ],
    };
  }

  async #license(client: PleskClient): Promise<Finding> {
    const { lastDay } = await client.license();
    if (lastDay === undefined) return ok('Valid, without an end');
    const days = this.#daysUntil(new Date(`${lastDay}T23:59:59Z`));
    if (days >= noticeDays) return ok(`Valid until ${lastDay}`);
    return problem(
      days < 0 ? `Expired on ${lastDay}` : `Ends on ${lastDay}`,
      'Renew the license, then retrieve it in the panel under "License Management".',
    );
  }

  async #servicePlans(client: PleskClient): Promise<Finding> {
    const found = new Set((await client.servicePlans.list()).map(({ name }) => name));
    const wanted = planNames.map((plan) => `${this.config.settings.BRAND_SLUG}-${plan}`);
    const missing = wanted.filter((name) => !found.has(name));
    if (missing.length === 0) return ok(wanted.join(', '));
    return problem(
      `Missing: ${missing.join(', ')}`,
      'Create service plans with exactly these names in the panel, with the limits of our plans.',
    );
  }

  async #certificate(url: string): Promise<Finding> {
    const end = await this.web.certificateEnd(url);
    const day = end.toISOString().slice(0, 10);
    const days = this.#daysUntil(end);
    if (days >= noticeDays) return ok(`Valid until ${day}`);
    return problem(
      days < 0 ? `Expired on ${day}` : `Ends on ${day}`,
      'Renew the certificate of the panel itself; if it was pinned, register the server again with `homeport panel add --certificate`.',
    );
  }

  /** Captures how the panel prints the settings, because the form is not published. */
  async #webServer(serverId: string): Promise<Finding> {
    const website = await this.servers.findAnyWebsite(serverId);
    if (website === undefined) return skipped('There is no website on the server yet');
    return this.connections.use(serverId, async ({ webServer }) => {
      const output = await webServer.print(website);
      const { serveStatic, additionalDirectives } = await webServer.find(website);
      if (serveStatic === undefined || additionalDirectives === undefined)
        return skipped(
          `The settings of ${website} are printed in an unknown form: static files and compression are not offered`,
          { output },
        );
      return ok(`The settings of ${website} can be read`, { output });
    });
  }

  #daysUntil(moment: Date): number {
    return Math.floor((moment.getTime() - this.clock.now().getTime()) / dayMs);
  }
}

async function version({ rest }: PleskClient): Promise<Finding> {
  const { panelVersion, platform } = await rest.server();
  if (Number.parseInt(panelVersion, 10) >= leastVersion) return ok(`Plesk ${panelVersion}, ${platform}`);
  return problem(`Plesk ${panelVersion} is too old`, `Upgrade to Plesk Obsidian ${leastVersion} or newer.`);
}

async function toolkit({ wordpress }: PleskClient): Promise<Finding> {
  const { length } = await wordpress.installations.list();
  return ok(`Answers, ${length} installations`);
}

async function signIn({ sessions }: PleskClient): Promise<Finding> {
  await sessions.list();
  return ok('The key may create sessions');
}

async function gate({ rest }: PleskClient): Promise<Finding> {
  const offered = new Set(await rest.commands());
  const missing = utilities.filter((name) => !offered.has(name));
  if (missing.length === 0) return ok(utilities.join(', '));
  return problem(
    `The gate does not offer ${missing.join(', ')}`,
    'Update Plesk, and allow these utilities in the panel’s API settings.',
  );
}

async function backups(client: PleskClient): Promise<Finding> {
  if (await client.backups.isOffered()) return ok('Can be made through the API');
  return problem(
    'Cannot be made through the API: websites are deleted only after customers agree to go without one',
    'Allow the utilities pleskbackup and pleskrestore in the panel’s API settings.',
  );
}
