import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { Config } from '../../foundation/config/config.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { AgentsService } from '../agents.service.ts';
import { TicketsRepository } from '../tickets.repository.ts';
import { isAutomatic, isUnattended } from './automatic-email.ts';
import type { RawHeader } from './raw-headers.ts';
import { type Recipient, ReplyAddressesService } from './reply-addresses.service.ts';
import type { Refusal } from './refusals.ts';
import { authorOf } from './sender-address.ts';
import { SenderAuthenticationService } from './sender-authentication.service.ts';

export interface ReceivedEmail {
  source: Buffer;
  /** undefined: it has no header that can be read */
  headers: readonly RawHeader[] | undefined;
  isWhole: boolean;
  /** The DNS has not answered for hours: such an author cannot be proven. */
  isLastAttempt: boolean;
}

export type Admission =
  | { refused: Refusal; tell?: { address: string; userId?: string } }
  | { author: string; userId: string; to: 'new' }
  | { author: string; userId: string; to: number; as: 'creator' | 'staff' };

/** Decides who may write into which ticket by email (ADR 74). */
@Injectable()
export class EmailAdmissionService {
  readonly #ownAddresses: readonly string[];

  constructor(
    config: Config,
    private readonly addresses: ReplyAddressesService,
    private readonly authentication: SenderAuthenticationService,
    private readonly auth: AuthService,
    private readonly tickets: TicketsRepository,
    private readonly agents: AgentsService,
  ) {
    const { MAIL_FROM, INBOUND_MAIL_ADDRESS } = config.settings;
    const [, sender = MAIL_FROM] = /<([^>]*)>\s*$/.exec(MAIL_FROM) ?? [];
    this.#ownAddresses = [sender.trim().toLowerCase(), INBOUND_MAIL_ADDRESS];
  }

  /** @throws ProviderError unavailable when the DNS does not answer */
  async admit(email: ReceivedEmail): Promise<Admission> {
    const { headers, isWhole } = email;
    if (headers === undefined) return { refused: 'unreadable' };
    const author = authorOf(headers);
    if (author === undefined) return { refused: 'unclear_sender' };
    if (isAutomatic(headers) || isUnattended(author) || this.#ownAddresses.includes(author))
      return { refused: 'automatic' };
    const userId = await this.auth.idOf(author);
    // A forger chooses whom our notice reaches, so only customers get one before the author is proven.
    const known = userId === undefined ? {} : { tell: { address: author, userId } };
    if (!isWhole) return { refused: 'too_large', ...known };
    if (!(await this.#isAuthentic(email, headers, author))) return { refused: 'unverified', ...known };
    const recipient = this.addresses.recipientOf(headers);
    if (recipient.kind === 'none') return { refused: 'not_addressed' };
    if (userId === undefined) return { refused: 'unknown_sender', tell: { address: author } };
    if ((await this.auth.accountOf(userId))?.disabledAt !== null) return { refused: 'disabled' };
    if (recipient.kind === 'bare') return { author, userId, to: 'new' };
    return this.#admitTo(recipient, author, userId);
  }

  async #isAuthentic(
    { source, isLastAttempt }: ReceivedEmail,
    headers: readonly RawHeader[],
    author: string,
  ): Promise<boolean> {
    try {
      return await this.authentication.isAuthentic(source, headers, author);
    } catch (error) {
      if (isLastAttempt && error instanceof ProviderError) return false;
      throw error;
    }
  }

  async #admitTo(
    recipient: Exclude<Recipient, { kind: 'none' | 'bare' }>,
    author: string,
    userId: string,
  ): Promise<Admission> {
    const tell = { address: author, userId };
    if (recipient.kind === 'unclear' || !this.addresses.isValid(recipient.number, userId, recipient.token))
      return { refused: 'wrong_address', tell };
    // Addresses of a merged ticket lead to where its messages are.
    const ticket = await this.tickets.find(await this.tickets.survivorOf(recipient.number));
    if (ticket === null) return { refused: 'wrong_address', tell };
    if (ticket.userId === userId) return { author, userId, to: ticket.number, as: 'creator' };
    if (ticket.assigneeId === userId && (await this.agents.isActive(userId)))
      return { author, userId, to: ticket.number, as: 'staff' };
    return { refused: 'not_yours', tell };
  }
}
