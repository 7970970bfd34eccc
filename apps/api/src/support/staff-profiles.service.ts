import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import { pictureProblems, type staffProfile } from '@homeport/contract/staff-profile';
import { Injectable, Logger } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { FileStorePort } from '../foundation/files/file-store.port.ts';
import { StaffProfilesRepository } from './staff-profiles.repository.ts';

/** The name and the picture that customers see of a member of staff, who sets them. */
@Injectable()
export class StaffProfilesService {
  readonly #logger = new Logger(StaffProfilesService.name);

  constructor(
    private readonly profiles: StaffProfilesRepository,
    private readonly files: FileStorePort,
    private readonly auth: AuthService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<CallAnswer<typeof staffProfile>> {
    const [profile, { name }] = await Promise.all([this.profiles.find(userId), this.auth.personOf(userId)]);
    const key = profile?.pictureKey ?? null;
    return {
      display_name: profile?.displayName ?? null,
      account_name: name,
      picture_url: key === null ? null : await this.files.downloadLink(key, timers.attachmentLink / 1000),
      is_checking: (profile?.sentPictureKey ?? null) !== null,
      picture_problem: pictureProblems.find((each) => each === profile?.pictureProblem) ?? null,
    };
  }

  /** @param displayName empty: the name of the account */
  async saveName(userId: string, displayName: string): Promise<void> {
    await this.db.transaction(() =>
      this.profiles.save(userId, { displayName: displayName || null }, this.clock.now()),
    );
  }

  /** Also ends the checking of a picture that was sent. Repeated calls have no effect. */
  async removePicture(userId: string): Promise<void> {
    const profile = await this.profiles.find(userId);
    if (profile === null) return;
    const none = { pictureKey: null, sentPictureKey: null, pictureProblem: null };
    await this.db.transaction(() => this.profiles.save(userId, none, this.clock.now()));
    if (profile.pictureKey === null) return;
    // Not shown any more, whether the file is gone or not.
    await this.files
      .remove(profile.pictureKey)
      .catch((err: unknown) => this.#logger.error({ err }, 'A picture could not be deleted'));
  }
}
