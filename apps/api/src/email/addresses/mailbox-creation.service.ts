import type { CallAnswer } from '@homeport/contract/call';
import type { createMailbox } from '@homeport/contract/mailboxes';
import { Injectable } from '@nestjs/common';
import { newId } from '../../foundation/ids/ids.ts';
import { PanelAccessService } from '../../hosting/index.ts';
import { AddressRequestsService } from './address-requests.service.ts';
import { AddressRulesService } from './address-rules.service.ts';
import { CreateMailboxOperation } from './create-mailbox.operation.ts';
import { MailboxesRepository } from './mailboxes.repository.ts';
import { showMailbox } from './mailbox-list.service.ts';
import { MailSecretsService } from './mail-secrets.service.ts';

export interface NewMailbox {
  name: string;
  /** undefined: generate one. */
  password: string | undefined;
  quotaMb: number | null;
}

/** Creates mailboxes for their owners. */
@Injectable()
export class MailboxCreationService {
  constructor(
    private readonly requests: AddressRequestsService,
    private readonly rules: AddressRulesService,
    private readonly mailboxes: MailboxesRepository,
    private readonly secrets: MailSecretsService,
    private readonly operation: CreateMailboxOperation,
    private readonly passwords: PanelAccessService,
  ) {}

  /** @throws AppError not_found; validation_error; conflict when the mail host refuses it */
  async create(
    { userId, domain, ip }: { userId: string; domain: string; ip: string },
    { name, password, quotaMb }: NewMailbox,
  ): Promise<CallAnswer<typeof createMailbox>> {
    const generated = password === undefined ? this.passwords.generatePassword() : null;
    const request = { userId, domain, ability: 'mailboxes' } as const;
    const started = await this.requests.change(request, async (target, at) => {
      await this.rules.ensurePlan(userId);
      await this.rules.ensureFree(target, name);
      await this.rules.ensureRoom(userId, quotaMb);
      const id = newId();
      const domainId = target.domain.id;
      await this.mailboxes.add({ id, domainId, name, quotaMb, createdAt: at });
      const secretId = await this.secrets.keep(password ?? generated ?? '');
      const input = { domainId, id, name: `${name}@${target.domain.name}`, ip, secretId };
      return { id, domainName: target.domain.name, work: await this.operation.start(userId, input) };
    });
    await this.requests.settle('email.createMailbox', started.work);
    const row = await this.mailboxes.get(started.id);
    return { mailbox: showMailbox(row, started.domainName), password: generated };
  }
}
