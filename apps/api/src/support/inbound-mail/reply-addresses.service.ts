import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { EncryptionService, isEqualConstantTime } from '../../foundation/crypto/encryption.service.ts';
import { type RawHeader, valuesOf } from './raw-headers.ts';

const purpose = 'reply address of a ticket';
/** Hexadecimal, because mail servers may change the case of an address. */
const tokenBytes = 16;
const mostRecipients = 100_000;

/** To what an email is written. */
export type Recipient =
  /** The address itself: a new ticket. */
  | { kind: 'bare' }
  | { kind: 'ticket'; number: number; token: string }
  /** A tag of another form, or several tickets. */
  | { kind: 'unclear' }
  /** Neither To nor Cc has our address. */
  | { kind: 'none' };

/** The addresses at which tickets are answered. Each belongs to one ticket and one person. */
@Injectable()
export class ReplyAddressesService {
  readonly #local: string;
  readonly #domain: string;

  constructor(
    config: Config,
    private readonly encryption: EncryptionService,
  ) {
    const [local = '', domain = ''] = config.settings.INBOUND_MAIL_ADDRESS.split('@');
    this.#local = local;
    this.#domain = domain;
  }

  /** Whether answers are read at all. */
  get isOn(): boolean {
    return this.#domain !== '';
  }

  /** undefined: answers are not read */
  addressOf(number: number, userId: string): string | undefined {
    if (!this.isOn) return undefined;
    const token = tokenOf(this.encryption.keyedHash(facts(number, userId), purpose));
    return `${this.#local}+${number}-${token}@${this.#domain}`;
  }

  /** Whether a token was made for this ticket and this person, with the current key or one that still decrypts. */
  isValid(number: number, userId: string, token: string): boolean {
    return this.encryption
      .keyedHashes(facts(number, userId), purpose)
      .map((hash) => isEqualConstantTime(tokenOf(hash), token.toLowerCase()))
      .includes(true);
  }

  /** Our address among the recipients that the email shows. */
  recipientOf(headers: readonly RawHeader[]): Recipient {
    const shown = [...valuesOf(headers, 'to'), ...valuesOf(headers, 'cc')]
      .join(', ')
      .slice(0, mostRecipients);
    const found = [...shown.matchAll(this.#pattern)].map(([, tag]) => tag?.toLowerCase());
    if (found.length === 0) return { kind: 'none' };
    const [tag, ...others] = new Set(found.filter((each) => each !== undefined));
    if (tag === undefined) return { kind: 'bare' };
    const [, number, token] = /^([1-9]\d{0,8})-([0-9a-f]{32})$/.exec(tag) ?? [];
    if (others.length > 0 || number === undefined || token === undefined) return { kind: 'unclear' };
    return { kind: 'ticket', number: Number(number), token };
  }

  get #pattern(): RegExp {
    const [local, domain] = [this.#local, this.#domain].map(escapeRegExp);
    return new RegExp(
      String.raw`(?<![\w.+-])${local}(?:\+([^@\s<>",;]{0,64}))?@${domain}(?![\w-]|\.\w)`,
      'gi',
    );
  }
}

function facts(number: number, userId: string): string {
  return `${number} ${userId}`;
}

function tokenOf(hash: string): string {
  return Buffer.from(hash, 'base64url').subarray(0, tokenBytes).toString('hex');
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
