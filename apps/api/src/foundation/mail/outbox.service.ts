import { Injectable } from '@nestjs/common';
import type { MailMessage, Operation } from '../database/generated/client.ts';
import { OperationsBoardService } from '../operations/operations-board.service.ts';
import { type Page, pageOf, type PageQuery } from '../paging/page.ts';
import { type OutboxFilter, OutboxRepository } from './outbox.repository.ts';
import { templates } from './templates/templates.ts';

/** The state of an email. */
export type Delivery = 'waiting' | 'retrying' | 'sent' | 'failed' | 'dropped';

/** An email as staff see it: recipient, kind and state, but never its content. */
export interface OutboxEntry {
  id: string;
  to: string;
  userId: string | null;
  template: string;
  state: Delivery;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  error: string | null;
  nextTry: Date | null;
  operationId: string | null;
}

/** Shows the outbox to staff. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly repository: OutboxRepository,
    private readonly board: OperationsBoardService,
  ) {}

  /** All kinds of emails, by name. */
  templates(): string[] {
    return Object.keys(templates).sort();
  }

  /** Emails that failed for good since a moment; emails to staff about failures are left out. */
  async listUndeliverable(
    since: Date,
  ): Promise<{ id: string; template: string; to: string; stoppedAt: Date }[]> {
    return this.repository.listUndeliverable(since);
  }

  /** The newest first. */
  async list(filter: OutboxFilter, wish: PageQuery): Promise<Page<OutboxEntry>> {
    const found = await this.repository.list(filter, wish);
    const { rows, next } = pageOf(found, wish, ({ createdAt: at, id }) => ({ at, id }));
    const operations = await this.repository.operationsOf(rows.map(({ id }) => id));
    const now = await this.board.now();
    return {
      rows: rows.map((mail) =>
        toEntry(
          mail,
          operations.find(({ key }) => key === mail.id),
          now,
        ),
      ),
      next,
    };
  }
}

/** @param operation undefined when it ended long ago and was deleted */
function toEntry(mail: MailMessage, operation: Operation | undefined, now: Date): OutboxEntry {
  const { id, to, userId, template, createdAt, sentAt } = mail;
  const state = deliveryOf(mail, operation);
  return {
    id,
    to,
    userId,
    template,
    state,
    createdAt,
    sentAt,
    attempts: operation?.attempts ?? 0,
    error: state === 'sent' ? null : (operation?.errorDetail ?? null),
    nextTry:
      state === 'retrying' && operation !== undefined && operation.nextRunAt > now
        ? operation.nextRunAt
        : null,
    operationId: operation?.id ?? null,
  };
}

function deliveryOf({ sentAt, sealedData }: MailMessage, operation: Operation | undefined): Delivery {
  if (sentAt !== null) return 'sent';
  if (sealedData === null) return 'dropped';
  if (operation === undefined || operation.state === 'parked' || operation.state === 'failed')
    return 'failed';
  return operation.errorCode === null ? 'waiting' : 'retrying';
}
