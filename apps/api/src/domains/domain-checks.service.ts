import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import { type DomainReading, DomainSyncService } from './domain-sync.service.ts';
import { DomainsRepository } from './domains.repository.ts';
import { registrarTimeout, withAppErrors } from './registrar-answers.ts';

interface Question {
  userId: string;
  name: string;
}

/** Lets staff read a domain at the registrar through a worker, while they wait. */
@Injectable()
export class DomainChecksService implements OnModuleInit {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly syncing: DomainSyncService,
    private readonly rpc: WorkerRpcService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.rpc.answer('domains.check-domain', ({ userId, name }: Question) =>
      withAppErrors(() => this.#read(userId, name)),
    );
  }

  /**
   * Brings the domain up to date, which can remove it.
   * @throws AppError not_found, registrar_unavailable; conflict where it is registered elsewhere
   */
  async check(userId: string, name: string, by: { actorId: string; ip: string }): Promise<DomainReading> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    if (!domain.atRegistrar) throw new AppError('conflict', { message: messageOf('domains.notManaged') });
    const question: Question = { userId, name };
    // Also without an answer: the worker may have removed the domain all the same.
    let outcome: DomainReading['outcome'] | 'unanswered' = 'unanswered';
    try {
      const reading = await this.rpc.ask<DomainReading>('domains.check-domain', question, registrarTimeout);
      outcome = reading.outcome;
      return reading;
    } finally {
      await this.audit.record({ userId, ...by, kind: 'domains.checked', detail: { name, outcome } });
    }
  }

  /** It can have been removed since the question was asked. */
  async #read(userId: string, name: string): Promise<DomainReading> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    return this.syncing.sync(domain);
  }
}
