import { readFile } from 'node:fs/promises';
import { timers } from '@homeport/contract/limits';
import type { CallAnswer } from '@homeport/contract/call';
import type { createdTicketDetail } from '@homeport/contract/support';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import type { TicketAttachment } from '../foundation/database/generated/client.ts';
import { FileStorePort } from '../foundation/files/file-store.port.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Upload } from '../foundation/http/upload.ts';
import { newId } from '../foundation/ids/ids.ts';
import { QuotasService } from '../foundation/limits/quotas.service.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { InspectFileOperation } from './inspect-file.operation.ts';

type Attached = Pick<
  CallAnswer<typeof createdTicketDetail>,
  'has_attachment' | 'attachments' | 'rejected_attachments'
>;

export interface StoredFile {
  key: string;
  name: string;
  bytes: number;
}

/** Files that come with tickets and replies: stored at once, handed out when a worker has looked at them. */
@Injectable()
export class AttachmentsService implements OnModuleInit {
  readonly #logger = new Logger(AttachmentsService.name);

  constructor(
    private readonly conversation: ConversationRepository,
    private readonly inspection: InspectFileOperation,
    private readonly operations: OperationsService,
    private readonly files: FileStorePort,
    private readonly quotas: QuotasService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.quotas.registerStoredFiles((userId) => this.conversation.bytesOf(userId));
  }

  /** Stores what was uploaded and goes on with it; when that fails, nothing stays in the store. */
  async storeAnd<T>(
    uploads: readonly Upload[],
    goOn: (files: readonly StoredFile[]) => Promise<T>,
  ): Promise<T> {
    const stored: StoredFile[] = [];
    try {
      for (const upload of uploads) stored.push(await this.#store(upload));
      return await goOn(stored);
    } catch (error) {
      for (const { key } of stored)
        await this.files
          .remove(key)
          .catch((cause: unknown) =>
            this.#logger.error({ err: cause, key }, 'An unused file could not be deleted'),
          );
      throw error;
    }
  }

  /** Writes down what was stored, in quarantine until a worker has looked at it. */
  async attach(
    { ticketNumber, replyId, ownerId }: { ticketNumber: number; replyId: string | null; ownerId: string },
    files: readonly StoredFile[],
  ): Promise<void> {
    const rows = files.map(({ key, name, bytes }, position) => ({
      id: newId(),
      ticketNumber,
      replyId,
      position,
      fileName: name,
      bytes,
      key,
      thumbnailKey: null,
      kind: 'other' as const,
      state: 'quarantined' as const,
      rejection: null,
      createdAt: this.clock.now(),
    }));
    if (rows.length === 0) return;
    await this.conversation.insertAttachments(rows);
    for (const { id, key } of rows)
      await this.operations.start(this.inspection.definition, {
        key: id,
        ownerId,
        input: { attachmentId: id, key },
      });
  }

  /** As tickets show the files of one text: none of them before all were looked at. */
  async show(files: readonly TicketAttachment[]): Promise<Attached> {
    if (files.some(({ state }) => state === 'quarantined')) return { has_attachment: true, attachments: [] };
    const available = files.filter(({ state }) => state === 'available');
    const rejected = files.flatMap(({ id, fileName, rejection }) =>
      rejection === null ? [] : [{ id, file_name: fileName, reason: rejection }],
    );
    return {
      has_attachment: files.length > 0,
      attachments: await Promise.all(available.map((file) => this.#describe(file))),
      ...(rejected.length === 0 ? {} : { rejected_attachments: rejected }),
    };
  }

  async #describe(file: TicketAttachment): Promise<Attached['attachments'][number]> {
    const link = (key: string) => this.files.downloadLink(key, timers.attachmentLink / 1000);
    return {
      id: file.id,
      file_name: file.fileName,
      file_type: file.kind,
      s3_url: await link(file.key),
      thumbnail_url: file.thumbnailKey === null ? null : await link(file.thumbnailKey),
      bytes: file.bytes,
    };
  }

  async #store({ name, path, bytes }: Upload): Promise<StoredFile> {
    try {
      // Whatever it says it is: nobody has looked at it yet.
      const contentType = 'application/octet-stream';
      // In one piece, one file after another: a stream could not be sent again when the storage hiccups.
      const key = await this.files.put(await readFile(path), { contentType, bytes, name });
      return { key, name, bytes };
    } catch (cause) {
      const message = 'Files cannot be uploaded right now. Please try again in a few minutes.';
      throw new AppError('not_ready', { message, detail: String(cause), cause });
    }
  }
}
