import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Upload } from '../foundation/http/upload.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { AttachmentsService } from './attachments.service.ts';
import { DrawPictureOperation } from './draw-picture.operation.ts';
import { StaffProfilesRepository } from './staff-profiles.repository.ts';

/** Takes the pictures of staff. A worker redraws them before anyone sees them. */
@Injectable()
export class StaffPicturesService {
  constructor(
    private readonly profiles: StaffProfilesRepository,
    private readonly attachments: AttachmentsService,
    private readonly drawing: DrawPictureOperation,
    private readonly operations: OperationsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The picture that is shown stays until the new one is ready. @throws AppError validation_error without a file */
  async send(userId: string, uploads: readonly Upload[]): Promise<void> {
    if (uploads.length === 0)
      throw new AppError('validation_error', { fields: { picture: messageOf('fields.required') } });
    await this.attachments.storeAnd(uploads, ([file]) =>
      this.db.transaction(async () => {
        const key = file?.key ?? '';
        await this.profiles.save(userId, { sentPictureKey: key, pictureProblem: null }, this.clock.now());
        // One operation for each file: of two, both end, and the last one is shown.
        const request = { key, ownerId: null, input: { userId, key } };
        await this.operations.start(this.drawing.definition, request);
      }),
    );
  }
}
