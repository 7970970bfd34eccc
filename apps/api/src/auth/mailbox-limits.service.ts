import type { Locale } from '@homeport/contract/locales';
import { Injectable } from '@nestjs/common';
import type { RememberedDevice, User } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { mailboxOf, networkKey } from '../foundation/limits/address.ts';
import type { NamedLimit } from '../foundation/limits/limit-settings.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { ProofOfWorkService } from '../foundation/limits/proof-of-work.service.ts';
import { DevicesService } from './devices.service.ts';
import { UsersRepository } from './users.repository.ts';

/** Limits of one mailbox, each with the counter of its total over all networks. */
const totals = {
  'sign-in-per-mailbox': 'sign-ins-of-mailbox',
  'code-per-mailbox': 'codes-of-mailbox',
  'code-mail-per-mailbox': 'code-mails-of-mailbox',
  'reset-per-mailbox': 'resets-of-mailbox',
} as const satisfies Partial<Record<NamedLimit, NamedLimit>>;
export type MailboxLimit = keyof typeof totals;

/** The least work takes a tenth of a second, the most a few seconds; on a slow phone about ten times that. */
const leastBits = 13;
const mostBits = 18;
/** The total can grow while a browser works: its solution still counts if this many bits are missing. */
const toleratedBits = 2;

/** A call about a mailbox by a person who is not signed in. */
export interface MailboxCall {
  /** The name of the call. */
  call: string;
  email: string;
  origin: Origin;
  /** The token of a remembered device. */
  deviceToken: string | undefined;
  /** The solved challenge that the request carries. */
  proof: string | undefined;
}

/** One call about a mailbox: whose it is, and its limits. */
export interface MailboxVisit {
  email: string;
  /** The network that the call comes from. */
  network: string;
  /** The language of the page that makes the call. */
  locale: Locale | null;
  /** null: the address has no account */
  user: User | null;
  /** The person's remembered device that the call comes from. */
  device: RememberedDevice | undefined;
  /** Counts the call. @throws AppError rate_limited, work_required */
  consume: (limit: MailboxLimit) => Promise<void>;
  /** Resets what was counted for this network or device, after a success. */
  forgive: (limit: MailboxLimit) => Promise<void>;
  /** Demands work where `count` has reached `points`. @throws AppError work_required */
  demandWork: (count: number, points: number) => void;
}

/**
 * Limits of a mailbox that strangers cannot use up. A remembered device has its own count and is never refused because of
 * other callers. All other calls count per mailbox and network. A call beyond the mailbox's total over all networks is
 * not refused but needs a proof of work, which grows with the total.
 */
@Injectable()
export class MailboxLimitsService {
  constructor(
    private readonly limits: LimitsService,
    private readonly work: ProofOfWorkService,
    private readonly users: UsersRepository,
    private readonly devices: DevicesService,
  ) {}

  async visit({ call, email, origin, deviceToken, proof }: MailboxCall): Promise<MailboxVisit> {
    const user = await this.users.findByEmail(email);
    const device = user === null ? undefined : await this.devices.find(user.id, deviceToken);
    const network = networkKey(origin.ip);
    const purpose = [call, email].join('\0');
    const shownBits = device === undefined ? await this.work.bitsOf(proof, purpose) : 0;
    // Emails to plus-addresses arrive in one mailbox; sign-ins belong to one account.
    const counted = (limit: MailboxLimit) => (limit === 'sign-in-per-mailbox' ? email : mailboxOf(email));
    const keyOf = (limit: MailboxLimit) => `${counted(limit)} from ${device?.id ?? network}`;
    const demandWork = (count: number, points: number): void => {
      const bits = device === undefined ? bitsFor(count, points) : 0;
      if (bits > 0 && shownBits < Math.max(leastBits, bits - toleratedBits))
        throw new AppError('work_required', { work: this.work.challenge(purpose, bits) });
    };
    return {
      email,
      network,
      locale: origin.locale,
      user,
      device,
      demandWork,
      consume: async (limit) => {
        if (device === undefined) {
          // Checked first, because a call that is refused or needs work is not counted.
          await this.limits.refuseUsedUp(limit, keyOf(limit));
          demandWork(
            await this.limits.countOf(totals[limit], counted(limit)),
            this.limits.pointsOf(totals[limit]),
          );
        }
        await this.limits.consume(limit, keyOf(limit));
        if (device === undefined) await this.limits.add(totals[limit], counted(limit));
      },
      forgive: (limit) => this.limits.forgive(limit, keyOf(limit)),
    };
  }
}

/** One more bit, which doubles the work, each time the count doubles. */
function bitsFor(count: number, points: number): number {
  return count < points ? 0 : Math.min(mostBits, leastBits + Math.floor(Math.log2(count / points)));
}
