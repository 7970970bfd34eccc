import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DoctorCheck, type Finding, ok, skipped } from '../../../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../../../foundation/doctor/doctor.service.ts';
import { MxrouteDriver } from './mxroute.driver.ts';

/** Checks the reseller account at MXroute. Changes nothing there. */
@Injectable()
export class MxrouteChecksAdapter implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly driver: MxrouteDriver,
  ) {}

  onModuleInit(): void {
    const access: DoctorCheck = {
      name: 'API key',
      fix: 'Check MXROUTE_SERVER, MXROUTE_USERNAME and MXROUTE_API_KEY, and that this server reaches MXROUTE_API_URL.',
      run: () => this.#key(),
    };
    const checks: DoctorCheck[] = [
      {
        name: 'Reseller rights',
        fix: 'Use the key of a reseller account: only these have users and packages.',
        run: () => this.#reseller(),
      },
    ];
    this.doctor.register(async () => [{ id: 'mxroute', name: 'MXroute', isProvider: true, access, checks }]);
  }

  async #key(): Promise<Finding> {
    if (!this.driver.isConfigured)
      return skipped('MXROUTE_SERVER or MXROUTE_API_KEY is not set: no email is offered');
    await this.driver.service.use((mxroute) => mxroute.quota());
    return ok(`MXroute accepts the key for ${this.driver.place?.server ?? ''}`);
  }

  async #reseller(): Promise<Finding> {
    const [users, packages] = await this.driver.service.use(async (mxroute) => [
      await mxroute.users.list(),
      await mxroute.packages.list(),
    ]);
    return ok(`${users?.length ?? 0} users, ${packages?.length ?? 0} packages`);
  }
}
