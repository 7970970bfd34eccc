import type { CallAnswer } from '@homeport/contract/call';
import { findRegistrationErrors, type OwnerForm } from '@homeport/contract/domain-form';
import type { saveDomainOwner } from '@homeport/contract/domain-ownership';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';
import { registrarTimeout, withAppErrors } from '../registrar-answers.ts';
import { contactsOf, formOf, registrationKnowledge } from '../registration-contacts.ts';
import { assertRegistryFields } from '../registry-rules.ts';
import { registrationErrorOf } from '../registration-errors.ts';
import type { DomainContact, RegistrationProblem } from '../registrars/registrar-driver.ts';
import { RegistrarDriversService, type RegistrarRow } from '../registrars/registrar-drivers.service.ts';
import type { OwnerUpdateKind } from '../../foundation/database/generated/enums.ts';
import { ContactBookService } from './contact-book.service.ts';
import { ManagedDomainsService } from './managed-domains.service.ts';
import { OwnerUpdatesService } from './owner-updates.service.ts';

type NamedRow = RegistrarRow & { name: string };
type NewOwner = NamedRow & { owner: DomainContact; kind: OwnerUpdateKind };

/** Shows and changes the owner of domains. The registrar has the data; we keep no copy of it. */
@Injectable()
export class OwnerContactsService implements OnModuleInit {
  constructor(
    private readonly managed: ManagedDomainsService,
    private readonly updates: OwnerUpdatesService,
    private readonly book: ContactBookService,
    private readonly registrars: RegistrarDriversService,
    private readonly rpc: WorkerRpcService,
  ) {}

  onModuleInit(): void {
    this.rpc.answer('domains.read-owner', (row: NamedRow) =>
      withAppErrors(async () => (await this.registrars.of(row).ownership?.readOwner(row.name)) ?? null),
    );
    this.rpc.answer('domains.check-owner', (wanted: NewOwner) => withAppErrors(() => this.#check(wanted)));
  }

  /** @throws AppError not_found, conflict, registrar_unavailable */
  async read(userId: string, name: string): Promise<OwnerForm> {
    const { registrar } = await this.managed.find(userId, name);
    const row: NamedRow = { registrar, name };
    return formOf(await this.rpc.ask<DomainContact>('domains.read-owner', row, registrarTimeout));
  }

  /** Starts a change that the registry would accept. @throws AppError not_found, conflict, registrar_unavailable */
  async change(
    userId: string,
    name: string,
    { owner: form, kind }: { owner: OwnerForm; kind: OwnerUpdateKind },
  ): Promise<CallAnswer<typeof saveDomainOwner>> {
    const domain = await this.managed.find(userId, name);
    const [error] = findRegistrationErrors({ ...form, billing_address: false }, registrationKnowledge);
    if (error !== undefined) return { status: 'error', message: error };
    assertRegistryFields('owner', [name], form);
    const { owner } = contactsOf({ ...form, billing_address: false });
    if (await this.updates.isUnderWay(domain, owner, kind)) return { status: 'success', message: null };
    const wanted: NewOwner = { registrar: domain.registrar, name, owner, kind };
    const problems = await this.rpc.ask<RegistrationProblem[]>(
      'domains.check-owner',
      wanted,
      registrarTimeout,
    );
    if (problems.length > 0) return { status: 'error', message: registrationErrorOf(problems, true) };
    await this.updates.start(domain, owner, kind);
    await this.book.remember(userId, form);
    return { status: 'success', message: null };
  }

  async #check({ name, owner, kind, ...row }: NewOwner): Promise<RegistrationProblem[]> {
    const { ownership } = this.registrars.of(row);
    if (ownership === undefined) return [];
    return kind === 'data' ? ownership.checkOwner(name, owner) : ownership.checkOwnerChange(name, owner);
  }
}
