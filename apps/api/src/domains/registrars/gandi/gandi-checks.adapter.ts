import { type GandiClient, GandiError } from '@homeport/gandi';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../foundation/config/config.ts';
import { balanceFinding } from '../../../foundation/doctor/balance.ts';
import {
  type DoctorCheck,
  type Finding,
  ok,
  problem,
  skipped,
} from '../../../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../../../foundation/doctor/doctor.service.ts';
import { currency } from './currency.ts';
import { GandiDriver } from './gandi.driver.ts';
import { messageOf } from '../../../foundation/messages/message.ts';

/** A name that is not ours; only the right to ask for it is checked. */
const anyName = 'example.com';

/** Checks the account at Gandi. Changes nothing there. */
@Injectable()
export class GandiChecksAdapter implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly config: Config,
    private readonly driver: GandiDriver,
  ) {}

  onModuleInit(): void {
    const right = (name: 'domains' | 'zones') =>
      messageOf('doctor.gandi.right', { right: messageOf(`doctor.gandi.rights.${name}`) });
    const checks: DoctorCheck[] = [
      { name: 'doctor.checks.domains', fix: right('domains'), run: () => this.#domains() },
      {
        name: 'doctor.checks.liveDns',
        fix: right('zones'),
        run: () => this.#liveDns(),
      },
      { name: 'doctor.checks.prices', fix: right('domains'), run: () => this.#prices() },
      {
        name: 'doctor.checks.balance',
        fix: messageOf('doctor.gandi.billingRight', { right: messageOf('doctor.gandi.rights.billing') }),
        run: () => this.#balance(),
      },
    ];
    const access: DoctorCheck = {
      name: 'doctor.checks.token',
      fix: messageOf('doctor.gandi.tokenFix'),
      run: () => this.#token(),
    };
    this.doctor.register(async () => [{ id: 'gandi', name: 'Gandi', isProvider: true, access, checks }]);
  }

  async #token(): Promise<Finding> {
    if (!this.driver.isConfigured) return skipped(messageOf('doctor.gandi.notSet'));
    // Any other refusal concerns one right, which is a check of its own.
    await this.#ask((gandi) => gandi.check(anyName, { processes: ['create'], currency }), [403]);
    return ok(messageOf('doctor.gandi.token'));
  }

  async #domains(): Promise<Finding> {
    await this.#ask((gandi) => gandi.findDomain(anyName));
    return ok(messageOf('doctor.gandi.domains'));
  }

  async #liveDns(): Promise<Finding> {
    await this.#ask((gandi) => gandi.liveDns.nameservers(anyName), [404]);
    return ok(messageOf('doctor.gandi.zones'));
  }

  async #prices(): Promise<Finding> {
    const answer = await this.#ask((gandi) => gandi.check(anyName, { processes: ['create'], currency }));
    if (answer === undefined || answer.currency === currency)
      return ok(messageOf('doctor.gandi.currency', { currency }));
    return problem(
      messageOf('doctor.gandi.otherCurrency', { currency: answer.currency, ours: currency }),
      messageOf('doctor.gandi.askCurrency', { ours: currency }),
    );
  }

  async #balance(): Promise<Finding> {
    const { LOW_BALANCE_ALARM, GANDI_SHARING_ID } = this.config.settings;
    const account = await this.#ask((gandi) => gandi.prepaidAccount(), [404]);
    if (account === undefined)
      return problem(
        GANDI_SHARING_ID === ''
          ? messageOf('doctor.gandi.noAccount')
          : messageOf('doctor.gandi.noOrganization', { id: GANDI_SHARING_ID }),
        messageOf('doctor.gandi.setOrganization'),
      );
    return balanceFinding(
      { cents: account.balanceCents, currency: account.currency },
      LOW_BALANCE_ALARM,
      messageOf('doctor.gandi.effect'),
    );
  }

  /** @param expected statuses that are answers too: undefined then */
  async #ask<T>(
    call: (gandi: GandiClient) => Promise<T>,
    expected: readonly number[] = [],
  ): Promise<T | undefined> {
    return this.driver.service.use(async (gandi) => {
      try {
        return await call(gandi);
      } catch (error) {
        if (error instanceof GandiError && typeof error.code === 'number' && expected.includes(error.code))
          return undefined;
        throw error;
      }
    });
  }
}
