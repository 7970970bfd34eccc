import { Injectable, type OnModuleInit } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { OffsetClock } from '../clock/clock.ts';
import { Config } from '../config/config.ts';
import { includesEveryAddress } from '../config/production.ts';
import { type Finding, ok, problem, skipped } from './doctor-check.ts';
import { DoctorRepository } from './doctor.repository.ts';
import { DoctorService } from './doctor.service.ts';
import { WebProbePort } from './web-probe.port.ts';

/** Signed links and webhooks tolerate minutes; a larger difference says that a clock is not synchronized. */
const mostSecondsApart = 30;
const latestEvents = 50;
const leastEvents = 10;

/** Checks this server: its clock, its public URL, and the proxies in front of it. */
@Injectable()
export class ServerChecksService implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly repository: DoctorRepository,
    private readonly clock: OffsetClock,
    private readonly config: Config,
    private readonly web: WebProbePort,
  ) {}

  onModuleInit(): void {
    this.doctor.register(async () => [
      {
        id: 'server',
        name: 'Server',
        isProvider: false,
        checks: [
          { name: 'Clock', fix: 'Check that S3_ENDPOINT answers.', run: () => this.#clock() },
          {
            name: 'Public URL',
            fix: 'Check PUBLIC_URL, its DNS records and certificate, and that the proxy forwards it to a running process of the role http.',
            run: () => this.#publicUrl(),
          },
          { name: 'Proxies', fix: 'Check TRUSTED_PROXIES.', run: () => this.#proxies() },
        ],
      },
    ]);
  }

  async #clock(): Promise<Finding> {
    const { NODE_ENV, S3_ENDPOINT } = this.config.settings;
    if (this.clock.offsetMs !== 0) {
      const what = 'The clock of the portal was moved';
      if (NODE_ENV === 'development' || NODE_ENV === 'test') return skipped(what);
      return problem(what, 'Use a database whose clock was never moved, and leave CLOCK_TOKEN empty.');
    }
    const times = {
      database: await this.repository.now(),
      'object storage': (await this.web.get(S3_ENDPOINT)).date,
    };
    for (const [name, time] of Object.entries(times)) {
      if (time === undefined) continue;
      const seconds = Math.round((this.clock.now().getTime() - time.getTime()) / 1000);
      if (Math.abs(seconds) > mostSecondsApart)
        return problem(
          `The clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of the ${name}`,
          'Synchronize the clocks of all servers, for example with chrony or systemd-timesyncd.',
        );
    }
    return ok(`Within ${mostSecondsApart} seconds of the other servers`);
  }

  async #publicUrl(): Promise<Finding> {
    const url = new URL('/api/health/live', this.config.settings.PUBLIC_URL);
    const { status, body } = await this.web.get(url.href);
    if (status === 200 && /"status"\s*:\s*"ok"/.test(body.toString())) return ok(`${url.origin} answers`);
    return problem(
      `${url.href} answers with status ${status}, and not as the portal does`,
      'Check PUBLIC_URL, and that the proxy forwards all of it to processes of the role http.',
    );
  }

  async #proxies(): Promise<Finding> {
    const { TRUSTED_PROXIES } = this.config.settings;
    const open = TRUSTED_PROXIES.filter(includesEveryAddress);
    if (open.length > 0)
      return problem(
        `${open.join(', ')} trusts everyone to say where a request comes from`,
        'Name only your own proxies in TRUSTED_PROXIES.',
      );
    const addresses = await this.repository.latestAddresses(latestEvents);
    const [first] = addresses;
    if (first === undefined || addresses.length < leastEvents)
      return ok(`${TRUSTED_PROXIES.join(', ')} (too few sign-ins yet to see whether one is missing)`);
    if (addresses.every((address) => address === first) && isPrivate(first))
      return problem(
        `All recent sign-ins come from ${first}, a private address: it belongs to a proxy that is not trusted`,
        `Add ${first} to TRUSTED_PROXIES; until then all visitors share one rate limit.`,
      );
    return ok(TRUSTED_PROXIES.join(', '));
  }
}

function isPrivate(address: string): boolean {
  return (
    ipaddr.isValid(address) &&
    ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'].includes(ipaddr.process(address).range())
  );
}
