import { limits } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import type { TicketAttachment } from '../foundation/database/generated/client.ts';
import { FileStorePort } from '../foundation/files/file-store.port.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { type JsonObject, ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { PicturesService } from '../foundation/pictures/pictures.service.ts';
import {
  type PictureType,
  pictureTypes,
  type Reencoding,
  type Rejection,
} from '../foundation/pictures/reencode.ts';
import { ConversationRepository } from './conversation.repository.ts';

const inspectInput = z.object({
  attachmentId: z.string(),
  /** The storage key of the uploaded file. */
  key: z.string(),
});
type InspectInput = z.infer<typeof inspectInput>;

/** Enough of a file to detect its type. */
const signatureBytes = 4_100;

/**
 * Inspects a file in quarantine: detects its type by its bytes, has pictures re-encoded, and makes the file available.
 * Pictures that need too much time or memory are rejected. Repeating a step is harmless.
 */
@Injectable()
export class InspectFileOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'support.inspectFile',
    input: inspectInput,
    retry: 'hours',
    onFailure: 'needsAttention',
    retention: { succeededDays: 7, newestStays: false },
    steps: (first) =>
      first
        .step({
          name: 'inspect',
          label: 'steps.checkingFile',
          weight: 1,
          // Leaves time for another try after the process that re-encodes a picture has died.
          timeoutMs: 600_000,
          run: async ({ input, signal }) => this.#inspect(input, signal),
        })
        .step({
          name: 'forget',
          label: 'steps.deletingOriginalFile',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input }) => this.#forget(input),
        }),
  });

  constructor(
    private readonly conversation: ConversationRepository,
    private readonly files: FileStorePort,
    private readonly pictures: PicturesService,
    private readonly operations: OperationsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async #inspect(input: InspectInput, signal: AbortSignal): Promise<JsonObject> {
    const file = await this.conversation.findAttachment(input.attachmentId);
    if (file === null || file.state !== 'quarantined') return {};
    const content = await withStorage(() => this.files.get(file.key, limits.attachmentBytes));
    const type = (await fileTypeFromBuffer(content.subarray(0, signatureBytes)))?.mime;
    if (isPicture(type)) {
      const reencoding = await this.pictures.reencode(content, type, signal);
      if (reencoding.outcome === 'reencoded') return this.#releasePicture(file, type, reencoding);
      if (reencoding.outcome === 'rejected') return this.#reject(file, reencoding.reason);
    }
    const kind = type === 'application/pdf' ? 'pdf' : 'other';
    const { key, thumbnailKey, bytes } = file;
    await this.conversation.release(file.id, { key, thumbnailKey, bytes, kind });
    return { kind };
  }

  async #releasePicture(
    file: TicketAttachment,
    type: PictureType,
    { picture: drawn, thumbnail: small }: Extract<Reencoding, { outcome: 'reencoded' }>,
  ): Promise<JsonObject> {
    const name = file.fileName;
    const [picture, thumbnail] = [Buffer.from(drawn), Buffer.from(small)];
    const key = await withStorage(() =>
      this.files.put(picture, { contentType: type, bytes: picture.length, name }),
    );
    const thumbnailKey = await withStorage(() =>
      this.files.put(thumbnail, { contentType: 'image/webp', bytes: thumbnail.length, name: `${name}.webp` }),
    );
    await this.conversation.release(file.id, { key, thumbnailKey, bytes: picture.length, kind: 'image' });
    return { kind: 'image' };
  }

  async #reject(file: TicketAttachment, reason: Rejection): Promise<JsonObject> {
    await this.conversation.reject(file.id, reason);
    return { rejected: reason };
  }

  /** Deletes the original of a re-encoded picture, and rejected files. */
  async #forget(input: InspectInput): Promise<void> {
    const file = await this.conversation.findAttachment(input.attachmentId);
    if (file?.key !== input.key || file.state === 'rejected')
      await withStorage(() => this.files.remove(input.key));
  }
}

function isPicture(type: string | undefined): type is PictureType {
  return type !== undefined && Object.hasOwn(pictureTypes, type);
}

/** Turns storage errors into retryable provider errors. */
async function withStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new ProviderError('unavailable', 'storage_unavailable', String(cause), { cause });
  }
}
