import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { AuthService, type Person } from '../auth/index.ts';
import { Config } from '../foundation/config/config.ts';
import { FileStorePort } from '../foundation/files/file-store.port.ts';
import { type Message, messageOf } from '../foundation/messages/message.ts';
import { StaffProfilesRepository } from './staff-profiles.repository.ts';

/** @param staff as a member of staff, and not as the customer */
export type NameOf = (id: string, staff: boolean) => string | Message;

/** People as a ticket shows them. */
export interface TicketPeople {
  accounts: ReadonlyMap<string, Person>;
  name: NameOf;
  /** The URL of the picture of a member of staff, valid for minutes; null: there is none. */
  pictureOf: (id: string) => string | null;
}

/** What people in tickets are called, and their pictures: as they are now, also at earlier replies. */
@Injectable()
export class TicketPeopleService {
  constructor(
    private readonly auth: AuthService,
    private readonly profiles: StaffProfilesRepository,
    private readonly files: FileStorePort,
    private readonly config: Config,
  ) {}

  /** Customers see the names of staff, but never their addresses. */
  async of(userIds: readonly string[], { toStaff }: { toStaff: boolean }): Promise<TicketPeople> {
    const accounts = await this.auth.peopleOf(userIds);
    const profiles = await this.profiles.listOf([...new Set(userIds)]);
    const names = new Map(profiles.map(({ userId, displayName }) => [userId, displayName]));
    const team = messageOf('support.team', { brand: this.config.settings.BRAND_NAME });
    const name: NameOf = (id, staff) => {
      const chosen = staff ? (names.get(id) ?? undefined) : undefined;
      const { name: own, email } = accounts.get(id) ?? {};
      // Staff mention each other by the names of their accounts.
      if (toStaff) return own ?? chosen ?? email ?? team;
      return chosen ?? own ?? (staff ? team : (email ?? team));
    };
    const pictures = new Map<string, string>();
    for (const { userId, pictureKey } of profiles)
      if (pictureKey !== null)
        pictures.set(userId, await this.files.downloadLink(pictureKey, timers.attachmentLink / 1000));
    return { accounts, name, pictureOf: (id) => pictures.get(id) ?? null };
  }
}
