import { limits } from '@homeport/contract/limits';
import type { pictureProblems } from '@homeport/contract/staff-profile';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { FileStorePort } from '../foundation/files/file-store.port.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { type JsonObject, ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { PicturesService } from '../foundation/pictures/pictures.service.ts';
import { type PictureType, pictureTypes } from '../foundation/pictures/reencode.ts';
import { StaffProfilesRepository } from './staff-profiles.repository.ts';

const drawInput = z.object({
  userId: z.string(),
  /** The storage key of the uploaded file. */
  key: z.string(),
});
type DrawInput = z.infer<typeof drawInput>;
type Problem = (typeof pictureProblems)[number];

/**
 * Redraws the picture of a member of staff as a square, and shows it to customers from then on. Of two that were sent, the
 * last one is shown. Repeating a step is harmless.
 */
@Injectable()
export class DrawPictureOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'support.drawPicture',
    input: drawInput,
    retry: 'hours',
    onFailure: 'needsAttention',
    retention: { succeededDays: 7, newestStays: false },
    steps: (first) =>
      first
        .step({
          name: 'draw',
          label: 'steps.checkingFile',
          weight: 1,
          // Leaves time for another try after the process that re-encodes a picture has died.
          timeoutMs: 600_000,
          run: async ({ input, signal }) => this.#draw(input, signal),
        })
        .step({
          name: 'forget',
          label: 'steps.deletingOriginalFile',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input, results }) => this.#forget([input.key, ...unusedIn(results.draw)]),
        }),
  });

  constructor(
    private readonly profiles: StaffProfilesRepository,
    private readonly files: FileStorePort,
    private readonly pictures: PicturesService,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async #draw({ userId, key }: DrawInput, signal: AbortSignal): Promise<JsonObject> {
    const profile = await this.profiles.find(userId);
    if (profile?.sentPictureKey !== key) return {};
    const content = await withStorage(() => this.files.get(key, limits.attachmentBytes));
    const drawn = await this.#redraw(content, signal);
    const at = this.clock.now();
    if (typeof drawn === 'string') {
      await this.profiles.settlePicture(userId, key, { pictureProblem: drawn }, at);
      return { problem: drawn };
    }
    const facts = { contentType: 'image/webp', bytes: drawn.length, name: 'picture.webp' };
    const pictureKey = await withStorage(() => this.files.put(drawn, facts));
    const isUsed = await this.profiles.settlePicture(userId, key, { pictureKey, pictureProblem: null }, at);
    return { unused: isUsed ? profile.pictureKey : pictureKey };
  }

  async #redraw(content: Buffer, signal: AbortSignal): Promise<Buffer | Problem> {
    const type = (await fileTypeFromBuffer(content))?.mime;
    if (!isPicture(type)) return 'not_a_picture';
    const reencoding = await this.pictures.reencode(content, type, signal, 'portrait');
    if (reencoding.outcome === 'rejected') return reencoding.reason;
    return reencoding.outcome === 'undecodable' ? 'not_a_picture' : Buffer.from(reencoding.thumbnail);
  }

  async #forget(keys: readonly string[]): Promise<void> {
    for (const key of keys) await withStorage(() => this.files.remove(key));
  }
}

/** The picture that the new one replaced, or the new one itself if it came too late. */
function unusedIn({ unused }: JsonObject): string[] {
  return typeof unused === 'string' ? [unused] : [];
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
