import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { balanceFinding } from '../foundation/doctor/balance.ts';
import { type DoctorCheck, type Finding, ok, skipped } from '../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../foundation/doctor/doctor.service.ts';
import { BunnyAdapter } from './bunny.adapter.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** A name that no zone has; only the right to ask for it is checked. */
const anyName = 'homeport-doctor';

/** Checks the account at bunny. Changes nothing there. */
@Injectable()
export class BunnyChecksAdapter implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly config: Config,
    private readonly bunny: BunnyAdapter,
  ) {}

  onModuleInit(): void {
    const fix = messageOf('doctor.bunny.keyFix');
    const access: DoctorCheck = { name: 'doctor.checks.apiKey', fix, run: () => this.#key() };
    const checks: DoctorCheck[] = [{ name: 'doctor.checks.balance', fix, run: () => this.#balance() }];
    this.doctor.register(async () => [{ id: 'bunny', name: 'Bunny', isProvider: true, access, checks }]);
  }

  async #key(): Promise<Finding> {
    if (!this.bunny.isConfigured) return skipped(messageOf('doctor.bunny.notSet'));
    await this.bunny.findZone(anyName);
    return ok(messageOf('doctor.bunny.key'));
  }

  async #balance(): Promise<Finding> {
    const cents = await this.bunny.balanceCents();
    const { LOW_BALANCE_ALARM } = this.config.settings;
    return balanceFinding({ cents, currency: 'USD' }, LOW_BALANCE_ALARM, messageOf('doctor.bunny.effect'));
  }
}
