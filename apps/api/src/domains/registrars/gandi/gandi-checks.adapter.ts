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
import { currency, GandiDriver } from './gandi.driver.ts';

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
    const right = (name: string) =>
      `Create a personal access token with the right to ${name}, and put it into GANDI_TOKEN.`;
    const checks: DoctorCheck[] = [
      { name: 'Domains', fix: right('see and renew domains'), run: () => this.#domains() },
      {
        name: 'LiveDNS',
        fix: right('manage the technical configuration of domains'),
        run: () => this.#liveDns(),
      },
      { name: 'Prices', fix: right('see and renew domains'), run: () => this.#prices() },
      {
        name: 'Prepaid balance',
        fix: `${right('see billing information')} Check GANDI_SHARING_ID, the organization that pays.`,
        run: () => this.#balance(),
      },
    ];
    const access: DoctorCheck = {
      name: 'Token',
      fix: 'Create a new personal access token at Gandi, put it into GANDI_TOKEN, and check that this server reaches GANDI_API_URL.',
      run: () => this.#token(),
    };
    this.doctor.register(async () => [{ id: 'gandi', name: 'Gandi', isProvider: true, access, checks }]);
  }

  async #token(): Promise<Finding> {
    if (!this.driver.isConfigured) return skipped('GANDI_TOKEN is not set: no domains are sold');
    // Any other refusal concerns one right, which is a check of its own.
    await this.#ask((gandi) => gandi.check(anyName, { processes: ['create'], currency }), [403]);
    return ok('Gandi accepts the token');
  }

  async #domains(): Promise<Finding> {
    await this.#ask((gandi) => gandi.findDomain(anyName));
    return ok('The token may read domains');
  }

  async #liveDns(): Promise<Finding> {
    await this.#ask((gandi) => gandi.liveDns.nameservers(anyName), [404]);
    return ok('The token may read zones');
  }

  async #prices(): Promise<Finding> {
    const answer = await this.#ask((gandi) => gandi.check(anyName, { processes: ['create'], currency }));
    if (answer === undefined || answer.currency === currency) return ok(`In ${currency}`);
    return problem(
      `Prices are in ${answer.currency}, and we sell in ${currency}`,
      `Ask Gandi to set the currency of the organization to ${currency}.`,
    );
  }

  async #balance(): Promise<Finding> {
    const { LOW_BALANCE_ALARM, GANDI_SHARING_ID } = this.config.settings;
    const account = await this.#ask((gandi) => gandi.prepaidAccount(), [404]);
    if (account === undefined)
      return problem(
        GANDI_SHARING_ID === ''
          ? 'There is no prepaid account'
          : `There is no organization ${GANDI_SHARING_ID}`,
        'Set GANDI_SHARING_ID to the id of the organization that pays, as its address in Gandi’s admin shows it.',
      );
    return balanceFinding(
      { cents: account.balanceCents, currency: account.currency },
      LOW_BALANCE_ALARM,
      'domains are neither registered nor renewed',
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
