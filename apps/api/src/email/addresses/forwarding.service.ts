import type { CallAnswer } from '@homeport/contract/call';
import type { CatchAll, listForwarders, MailForwarder as ShownForwarder } from '@homeport/contract/mailboxes';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../foundation/http/app-error.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { AddressRequestsService } from './address-requests.service.ts';
import { AddressRulesService } from './address-rules.service.ts';
import { CreateForwarderOperation } from './create-forwarder.operation.ts';
import { DeleteForwarderOperation } from './delete-forwarder.operation.ts';
import { ForwardersRepository, type MailForwarder } from './forwarders.repository.ts';

interface NamedDomain {
  userId: string;
  domain: string;
  ip: string;
}

/** Shows, creates and deletes forwarders for their owners. */
@Injectable()
export class ForwardingService {
  constructor(
    private readonly requests: AddressRequestsService,
    private readonly rules: AddressRulesService,
    private readonly forwarders: ForwardersRepository,
    private readonly creating: CreateForwarderOperation,
    private readonly deleting: DeleteForwarderOperation,
  ) {}

  /** @throws AppError not_found */
  async list(userId: string, name: string): Promise<CallAnswer<typeof listForwarders>> {
    const { domain, host } = await this.requests.targetOf(userId, name);
    const { catchAll: type, catchAllAddress: address, catchAllChanging: changing } = domain;
    const catch_all: CatchAll | null =
      host.catchAll === undefined || type === null ? null : { type, address, changing };
    const rows = await this.forwarders.listOf(domain.id);
    return { forwarders: rows.map((row) => show(row, domain.name)), catch_all };
  }

  /** @throws AppError not_found; validation_error; conflict when the mail host refuses it */
  async create(
    { userId, domain, ip }: NamedDomain,
    { name, destinations }: { name: string; destinations: string[] },
  ): Promise<ShownForwarder> {
    const request = { userId, domain, ability: 'forwarders' } as const;
    const started = await this.requests.change(request, async (target, at) => {
      const { id: domainId, name: domainName } = target.domain;
      const address = `${name}@${domainName}`;
      await this.rules.ensurePlan(userId);
      await this.rules.ensureFree(target, name);
      await this.rules.ensureNoLoop(userId, { forwarder: { address, destinations } });
      const id = newId();
      await this.forwarders.add({ id, domainId, name, destinations, createdAt: at, state: 'creating' });
      const work = await this.creating.start(userId, { domainId, id, name: address, ip });
      return { id, domainName, work };
    });
    await this.requests.settle('email.createForwarder', started.work);
    return show(await this.forwarders.get(started.id), started.domainName);
  }

  /** Starts or joins the deletion, and resumes one that needs attention. @throws AppError not_found; conflict */
  async delete({ userId, domain, ip }: NamedDomain, name: string): Promise<{ pending: boolean }> {
    const request = { userId, domain, ability: 'forwarders' } as const;
    const work = await this.requests.change(request, async (target) => {
      const row = await this.forwarders.findOf(target.domain.id, name);
      if (row === null) throw new AppError('not_found');
      const address = `${row.name}@${target.domain.name}`;
      if (row.state === 'creating')
        throw new AppError('conflict', { message: messageOf('email.beingCreated', { address }) });
      if (row.state !== 'deleting') await this.rules.ensureNoLoopWithout(userId, address);
      await this.forwarders.requestDeletion(row.id);
      return this.deleting.start(userId, { domainId: target.domain.id, id: row.id, name: address, ip });
    });
    return { pending: !(await this.requests.settleDeletion('email.deleteForwarder', work)) };
  }
}

function show({ name, state, destinations }: MailForwarder, domain: string): ShownForwarder {
  return { name, address: `${name}@${domain}`, state, destinations };
}
