import { Injectable, type OnModuleInit } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { OffsetClock } from '../clock/clock.ts';
import { Config } from '../config/config.ts';
import { includesEveryAddress } from '../config/production.ts';
import { type Finding, ok, problem, skipped } from './doctor-check.ts';
import { DoctorRepository } from './doctor.repository.ts';
import { DoctorService } from './doctor.service.ts';
import { WebProbePort } from './web-probe.port.ts';
import { messageOf } from '../messages/message.ts';

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
        name: messageOf('doctor.parts.server'),
        isProvider: false,
        checks: [
          { name: 'doctor.checks.clock', fix: messageOf('doctor.server.clockFix'), run: () => this.#clock() },
          {
            name: 'doctor.checks.publicUrl',
            fix: messageOf('doctor.server.urlFix'),
            run: () => this.#publicUrl(),
          },
          {
            name: 'doctor.checks.proxies',
            fix: messageOf('doctor.server.proxiesFix'),
            run: () => this.#proxies(),
          },
        ],
      },
    ]);
  }

  async #clock(): Promise<Finding> {
    const { NODE_ENV, S3_ENDPOINT } = this.config.settings;
    if (this.clock.offsetMs !== 0) {
      const what = messageOf('doctor.server.clockMoved');
      if (NODE_ENV === 'development' || NODE_ENV === 'test') return skipped(what);
      return problem(what, messageOf('doctor.server.clockReset'));
    }
    const times = [
      ['doctor.server.placeDatabase', await this.repository.now()],
      ['doctor.server.placeObjects', (await this.web.get(S3_ENDPOINT)).date],
    ] as const;
    for (const [name, time] of times) {
      if (time === undefined) continue;
      const seconds = Math.round((this.clock.now().getTime() - time.getTime()) / 1000);
      if (Math.abs(seconds) <= mostSecondsApart) continue;
      const values = { seconds: Math.abs(seconds), place: messageOf(name) };
      return problem(
        seconds > 0
          ? messageOf('doctor.server.clockAhead', values)
          : messageOf('doctor.server.clockBehind', values),
        messageOf('doctor.server.synchronize'),
      );
    }
    return ok(messageOf('doctor.server.clockOk', { seconds: mostSecondsApart }));
  }

  async #publicUrl(): Promise<Finding> {
    const url = new URL('/api/health/live', this.config.settings.PUBLIC_URL);
    const { status, body } = await this.web.get(url.href);
    if (status === 200 && /"status"\s*:\s*"ok"/.test(body.toString()))
      return ok(messageOf('doctor.server.urlOk', { origin: url.origin }));
    return problem(
      messageOf('doctor.server.urlOther', { url: url.href, status }),
      messageOf('doctor.server.forwardAll'),
    );
  }

  async #proxies(): Promise<Finding> {
    const { TRUSTED_PROXIES } = this.config.settings;
    const ranges = TRUSTED_PROXIES.join(', ');
    const open = TRUSTED_PROXIES.filter(includesEveryAddress);
    if (open.length > 0)
      return problem(
        messageOf('doctor.server.proxiesOpen', { ranges: open.join(', ') }),
        messageOf('doctor.server.nameProxies'),
      );
    const addresses = await this.repository.latestAddresses(latestEvents);
    const [first] = addresses;
    if (first === undefined || addresses.length < leastEvents)
      return ok(messageOf('doctor.server.proxiesFew', { ranges }));
    if (addresses.every((address) => address === first) && isPrivate(first))
      return problem(
        messageOf('doctor.server.proxyMissing', { address: first }),
        messageOf('doctor.server.addProxy', { address: first }),
      );
    return ok(messageOf('doctor.server.proxies', { ranges }));
  }
}

function isPrivate(address: string): boolean {
  return (
    ipaddr.isValid(address) &&
    ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'].includes(ipaddr.process(address).range())
  );
}
