import type { CallAnswer } from '@homeport/contract/call';
import {
  authorizationCode,
  changeDomainOwner,
  declineTransfer,
  domainOwner,
  domainOwnership,
  lockDomain,
  removeSavedContact,
  savedContacts,
  saveDomainOwner,
  unlockDomain,
} from '@homeport/contract/domain-ownership';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { ContactBookService } from './ownership/contact-book.service.ts';
import { DomainLocksService } from './ownership/domain-locks.service.ts';
import { DomainOwnershipService } from './ownership/domain-ownership.service.ts';
import { OwnerContactsService } from './ownership/owner-contacts.service.ts';
import { TransferCodesService } from './ownership/transfer-codes.service.ts';

@Controller()
export class DomainOwnershipController {
  constructor(
    private readonly ownership: DomainOwnershipService,
    private readonly locks: DomainLocksService,
    private readonly codes: TransferCodesService,
    private readonly owners: OwnerContactsService,
    private readonly book: ContactBookService,
  ) {}

  @Handle(domainOwnership)
  async read({ caller, params }: Input<typeof domainOwnership>): Promise<CallAnswer<typeof domainOwnership>> {
    return this.ownership.describe(caller.userId, params.domain);
  }

  @Handle(lockDomain)
  async lock({ caller, params }: Input<typeof lockDomain>): Promise<CallAnswer<typeof lockDomain>> {
    await this.locks.set(caller.userId, params.domain, true);
    return { status: 'success' };
  }

  @Handle(unlockDomain)
  async unlock({ caller, params }: Input<typeof unlockDomain>): Promise<CallAnswer<typeof unlockDomain>> {
    await this.locks.set(caller.userId, params.domain, false);
    return { status: 'success' };
  }

  @Handle(authorizationCode)
  async code({
    caller,
    params,
  }: Input<typeof authorizationCode>): Promise<CallAnswer<typeof authorizationCode>> {
    return { code: await this.codes.show(caller.userId, params.domain) };
  }

  @Handle(declineTransfer)
  async decline({
    caller,
    params,
  }: Input<typeof declineTransfer>): Promise<CallAnswer<typeof declineTransfer>> {
    await this.codes.decline(caller.userId, params.domain);
    return { status: 'success' };
  }

  @Handle(domainOwner)
  async owner({ caller, params }: Input<typeof domainOwner>): Promise<CallAnswer<typeof domainOwner>> {
    return { owner: await this.owners.read(caller.userId, params.domain) };
  }

  @Handle(saveDomainOwner)
  async saveOwner({
    caller,
    params,
    body,
  }: Input<typeof saveDomainOwner>): Promise<CallAnswer<typeof saveDomainOwner>> {
    return this.owners.change(caller.userId, params.domain, { owner: body.owner, kind: 'data' });
  }

  @Handle(changeDomainOwner)
  async changeOwner({
    caller,
    params,
    body,
  }: Input<typeof changeDomainOwner>): Promise<CallAnswer<typeof changeDomainOwner>> {
    return this.owners.change(caller.userId, params.domain, { owner: body.owner, kind: 'owner' });
  }

  @Handle(savedContacts)
  async contacts({ caller }: Input<typeof savedContacts>): Promise<CallAnswer<typeof savedContacts>> {
    return { contacts: await this.book.list(caller.userId) };
  }

  @Handle(removeSavedContact)
  async removeContact({
    caller,
    params,
  }: Input<typeof removeSavedContact>): Promise<CallAnswer<typeof removeSavedContact>> {
    await this.book.forget(caller.userId, params.id);
    return { status: 'success' };
  }
}
