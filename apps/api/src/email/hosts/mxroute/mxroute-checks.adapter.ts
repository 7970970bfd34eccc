import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DoctorCheck, type Finding, ok, skipped } from '../../../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../../../foundation/doctor/doctor.service.ts';
import { MxrouteDriver } from './mxroute.driver.ts';
import { messageOf } from '../../../foundation/messages/message.ts';

/** Checks the reseller account at MXroute. Changes nothing there. */
@Injectable()
export class MxrouteChecksAdapter implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly driver: MxrouteDriver,
  ) {}

  onModuleInit(): void {
    const access: DoctorCheck = {
      name: 'doctor.checks.apiKey',
      fix: messageOf('doctor.mxroute.keyFix'),
      run: () => this.#key(),
    };
    const checks: DoctorCheck[] = [
      {
        name: 'doctor.checks.reseller',
        fix: messageOf('doctor.mxroute.resellerFix'),
        run: () => this.#reseller(),
      },
    ];
    this.doctor.register(async () => [{ id: 'mxroute', name: 'MXroute', isProvider: true, access, checks }]);
  }

  async #key(): Promise<Finding> {
    if (!this.driver.isConfigured) return skipped(messageOf('doctor.mxroute.notSet'));
    await this.driver.service.use((mxroute) => mxroute.quota());
    return ok(messageOf('doctor.mxroute.key', { server: this.driver.place?.server ?? '' }));
  }

  async #reseller(): Promise<Finding> {
    const [users, packages] = await this.driver.service.use(async (mxroute) => [
      await mxroute.users.list(),
      await mxroute.packages.list(),
    ]);
    return ok(
      messageOf('doctor.mxroute.reseller', { users: users?.length ?? 0, packages: packages?.length ?? 0 }),
    );
  }
}
