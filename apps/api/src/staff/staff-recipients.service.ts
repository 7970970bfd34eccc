import {
  agentNotificationKinds,
  type StaffNotificationKind,
  staffNotificationKinds,
} from '@homeport/contract/support-preferences';
import { Injectable } from '@nestjs/common';
import { StaffService } from '../auth/index.ts';
import { NotificationPreferencesService } from '../support/index.ts';

export interface Recipient {
  id: string;
  email: string;
  role: 'agent' | 'admin';
  /** Gets the emails of a kind. */
  gets: (kind: string) => boolean;
}

interface Member extends Omit<Recipient, 'gets'> {
  muted: ReadonlySet<string>;
}

/** Which staff get which notification emails. */
@Injectable()
export class StaffRecipientsService {
  constructor(
    private readonly staff: StaffService,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  async list(): Promise<Recipient[]> {
    const members: Member[] = [];
    for (const { id, email, role, disabledAt } of await this.staff.list())
      if (role !== 'user' && disabledAt === null)
        members.push({ id, email, role, muted: await this.preferences.mutedOf(id) });
    return members.map((member) => {
      const { muted: _all, ...recipient } = member;
      return { ...recipient, gets: (kind) => isRecipient(member, kind, members) };
    });
  }
}

/** A kind that every admin has turned off goes to all admins, so that no event is lost. */
function isRecipient(member: Member, kind: string, all: readonly Member[]): boolean {
  const known = staffNotificationKinds.find((each) => each === kind);
  if (known === undefined || !isFor(member, known)) return false;
  if (!member.muted.has(kind)) return true;
  return member.role === 'admin' && all.every(({ role, muted }) => role !== 'admin' || muted.has(kind));
}

function isFor({ role }: Member, kind: StaffNotificationKind): boolean {
  return role === 'admin' || agentNotificationKinds.includes(kind);
}
