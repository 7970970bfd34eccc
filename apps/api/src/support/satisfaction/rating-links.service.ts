import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { EncryptionService, isEqualConstantTime } from '../../foundation/crypto/encryption.service.ts';
import type { TicketRating } from './ticket-ratings.repository.ts';

const purpose = 'ticket-rating';

/** Mailed links that open one rating and nothing else, without a sign-in, until they end. */
@Injectable()
export class RatingLinksService {
  constructor(
    private readonly encryption: EncryptionService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Valid as long as a rating that was not given yet can be given. */
  urlOf({ ticketNumber, openUntil }: Pick<TicketRating, 'ticketNumber' | 'openUntil'>): string {
    const subject = `${ticketNumber}.${Math.floor(openUntil.getTime() / 1000)}`;
    const url = new URL('/rate', this.config.settings.PUBLIC_URL);
    // Browsers send fragments to no server, and in no referrer.
    url.hash = `token=${subject}.${this.encryption.keyedHash(subject, purpose)}`;
    return url.href;
  }

  /** The number of the ticket; undefined: the link is not ours, or has ended. */
  open(token: string): number | undefined {
    const [number = '', end = '', signature = ''] = token.split('.');
    const subject = `${number}.${end}`;
    const isOurs = this.encryption
      .keyedHashes(subject, purpose)
      .some((hash) => isEqualConstantTime(hash, signature));
    return isOurs && Number(end) * 1000 > this.clock.now().getTime() ? Number(number) : undefined;
  }
}
