import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import type { AccountDeletion } from './deletions.repository.ts';

type Deletion = Pick<AccountDeletion, 'id' | 'userId' | 'dueAt'>;

/** The emails about the deletion of an account. Each needs a transaction, and is sent once. */
@Injectable()
export class DeletionMailService {
  constructor(
    private readonly people: AuthService,
    private readonly mail: MailService,
  ) {}

  async requested(deletion: Deletion): Promise<void> {
    await this.#send('deletion-requested', deletion);
  }

  async reminder(deletion: Deletion): Promise<void> {
    await this.#send('deletion-near', deletion);
  }

  async kept(deletion: Deletion): Promise<void> {
    await this.#send('account-kept', deletion);
  }

  /** @returns by what the email is found */
  async done(deletion: Deletion): Promise<string> {
    return this.#send('account-deleted', deletion);
  }

  async #send(
    template: 'deletion-requested' | 'deletion-near' | 'account-kept' | 'account-deleted',
    { id, userId, dueAt }: Deletion,
  ): Promise<string> {
    const dedupeKey = `${template}:${id}`;
    await this.mail.send({
      dedupeKey,
      to: (await this.people.personOf(userId)).email,
      userId,
      template,
      data: { due: dueAt.toISOString() },
    });
    return dedupeKey;
  }
}
