import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { mailLanguage } from '../foundation/mail/mail-language.ts';
import { MailReadersService } from '../foundation/mail/mail-readers.service.ts';
import { type Message, messageFields } from '../foundation/messages/message.ts';

export interface Reader {
  /** The language's tag. */
  locale: string;
  say: (message: Message) => string;
  /** Data with its messages in this language. */
  translate: <Data>(data: Data) => Data;
}

/** Writes texts in the language in which a customer reads emails. */
@Injectable()
export class ReadersService {
  constructor(
    private readonly people: AuthService,
    private readonly readers: MailReadersService,
  ) {}

  async speakTo(userId: string): Promise<Reader> {
    const { email } = await this.people.personOf(userId);
    const language = mailLanguage(await this.readers.localeOf({ userId, to: email, locale: null }));
    const say = (message: Message) => language.translate(messageFields({ text: message })).text;
    return { say, translate: language.translate, locale: language.locale };
  }
}
