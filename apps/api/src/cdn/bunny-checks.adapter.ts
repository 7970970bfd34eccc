import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { balanceFinding } from '../foundation/doctor/balance.ts';
import { type DoctorCheck, type Finding, ok, skipped } from '../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../foundation/doctor/doctor.service.ts';
import { BunnyAdapter } from './bunny.adapter.ts';

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
    const fix = 'Check BUNNY_API_KEY, and that this server reaches BUNNY_API_URL.';
    const access: DoctorCheck = { name: 'API key', fix, run: () => this.#key() };
    const checks: DoctorCheck[] = [{ name: 'Prepaid balance', fix, run: () => this.#balance() }];
    this.doctor.register(async () => [{ id: 'bunny', name: 'Bunny', isProvider: true, access, checks }]);
  }

  async #key(): Promise<Finding> {
    if (!this.bunny.isConfigured) return skipped('BUNNY_API_KEY is not set: the CDN is not offered');
    await this.bunny.findZone(anyName);
    return ok('Bunny accepts the key');
  }

  async #balance(): Promise<Finding> {
    const cents = await this.bunny.balanceCents();
    const { LOW_BALANCE_ALARM } = this.config.settings;
    return balanceFinding({ cents, currency: 'USD' }, LOW_BALANCE_ALARM, 'the CDN stops serving websites');
  }
}
