import { isLocale, type Locale } from '@homeport/contract/locales';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import type { MailMessage } from '../database/generated/client.ts';

type Addressee = Pick<MailMessage, 'userId' | 'to'>;
type FindLocale = (addressee: Addressee) => Promise<string | null>;

/** Finds the language in which a person reads emails. The module that has the accounts registers its lookup. */
@Injectable()
export class MailReadersService {
  #findLocale: FindLocale | undefined;

  constructor(private readonly config: Config) {}

  registerLocales(findLocale: FindLocale): void {
    if (this.#findLocale !== undefined) throw new Error('The lookup of languages is registered twice');
    this.#findLocale = findLocale;
  }

  /** The language of the account, else that of the request; null when the portal does not offer it. */
  async localeOf(message: Addressee & Pick<MailMessage, 'locale'>): Promise<Locale | null> {
    const locale = (await this.#findLocale?.(message)) ?? message.locale ?? '';
    return isLocale(locale) && this.config.settings.LOCALES.includes(locale) ? locale : null;
  }
}
