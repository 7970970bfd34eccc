import { Injectable } from '@nestjs/common';
import { RolesService, StaffService } from '../auth/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** The staff that tickets can be assigned to. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly staff: StaffService,
    private readonly roles: RolesService,
  ) {}

  async list(): Promise<{ label: string; value: string }[]> {
    const people = await this.staff.list();
    return people.map(({ name, email }) => ({
      label: name === null ? email : `${name} (${email})`,
      value: email,
    }));
  }

  /**
   * @param email in lower case; empty to unassign
   * @throws AppError validation_error for an address that does not belong to staff
   */
  async idOf(email: string): Promise<string | null> {
    if (email === '') return null;
    const agent = (await this.staff.list()).find((each) => each.email === email);
    if (agent === undefined) throw notStaff();
    return agent.id;
  }

  /**
   * Keeps the role of an assignee until the running transaction ends. Call it before an open ticket is locked: a role
   * that is being removed locks the person first and then their open tickets.
   * @returns whether the person is still on the team
   */
  async hold(userId: string): Promise<boolean> {
    return this.roles.lockMember(userId);
  }
}

/** The error for an assignee who is not on the team. */
export function notStaff(): AppError {
  return new AppError('validation_error', { fields: { agent_email: messageOf('support.wrongAgent') } });
}
