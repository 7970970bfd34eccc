import { randomBytes } from 'node:crypto';
import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { randomChoice } from '../../foundation/ids/ids.ts';
import { NameClaimsService } from '../../names/index.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';

const adjectives = [
  'amber',
  'brave',
  'bright',
  'calm',
  'clear',
  'coral',
  'early',
  'gentle',
  'golden',
  'green',
  'happy',
  'kind',
  'light',
  'lucky',
  'quiet',
  'rapid',
  'silver',
  'still',
  'sunny',
  'swift',
];
const nouns = [
  'anchor',
  'bay',
  'beacon',
  'boat',
  'breeze',
  'cape',
  'coast',
  'cove',
  'dune',
  'ferry',
  'gull',
  'harbor',
  'island',
  'jetty',
  'pier',
  'reef',
  'sail',
  'shell',
  'shore',
  'tide',
];

/** Temporary names for websites, such as calm-bay-1f3a.temp.example. */
@Injectable()
export class TemporaryNamesService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly claims: NameClaimsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * A name for the first website of an account, reserved for an hour. Asking again returns the same one.
   * @throws AppError not_found unless the customer has this account in this location
   */
  async nameFor(userId: string, location: string, accountId: string): Promise<string> {
    const account = await this.accounts.findOf(userId, accountId);
    if (account?.location !== location) throw new AppError('not_found');
    const holder = { userId, accountId };
    return (
      (await this.claims.findReservation(holder)) ??
      this.reserve(holder, this.clock.in(timers.tempDomainReservation))
    );
  }

  /** Reserves a new name. @param until null: for good */
  async reserve(holder: { userId: string; accountId: string }, until: Date | null): Promise<string> {
    for (;;) {
      const words = `${randomChoice(adjectives)}-${randomChoice(nouns)}`;
      const name = `${words}-${randomBytes(2).toString('hex')}.${this.config.settings.TEMP_ZONE}`;
      if (await this.claims.reserve(holder, name, until)) return name;
    }
  }
}
