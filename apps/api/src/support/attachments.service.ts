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
import { messageOf } from '../foundation/messages/message.ts';

type Attached = Pick<
  CallAnswer<typeof createdTicketDetail>,
  'has_attachment' | 'attachments' | 'rejected_attachments'
>;

export interface StoredFile {
  key: string;
  name: string;
  bytes: number;
}

/** What files are attached to. */
interface AttachedText {
  ticketNumber: number;
  /** null: the description, or the note `noteId` */
  replyId: string | null;
  noteId?: string | null;
  /** Whose files they are; null: the staff's own. */
  ownerId: string | null;
}

/** Files of tickets and replies: stored on upload, available after a worker has inspected them. */
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

  /** Stores uploads and passes them to `write`. If that fails, the stored files are deleted. */
  async storeAnd<T>(
    uploads: readonly Upload[],
    write: (files: readonly StoredFile[]) => Promise<T>,
  ): Promise<T> {
    const stored: StoredFile[] = [];
    try {
      for (const upload of uploads) stored.push(await this.#store(upload));
      return await write(stored);
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

  /** Attaches stored files to a text, in quarantine until a worker has inspected them. */
  async attach(
    { ticketNumber, replyId, noteId = null, ownerId }: AttachedText,
    files: readonly StoredFile[],
  ): Promise<void> {
    const rows = files.map(({ key, name, bytes }, position) => ({
      id: newId(),
      ticketNumber,
      replyId,
      noteId,
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

  /** The files of one text, as tickets show them: none until all have been inspected. */
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
      // The declared type is not trusted.
      const contentType = 'application/octet-stream';
      // As a buffer, one file after another: a stream could not be retried after a storage error.
      const key = await this.files.put(await readFile(path), { contentType, bytes, name });
      return { key, name, bytes };
    } catch (cause) {
      const message = messageOf('support.noUploads');
      throw new AppError('not_ready', { message, detail: String(cause), cause });
    }
  }
}
