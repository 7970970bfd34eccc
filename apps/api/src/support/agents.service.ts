import { Injectable } from '@nestjs/common';
import { RolesService, StaffService } from '../auth/index.ts';
import type { User } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';

interface Agent {
  label: string;
  /** Email address. */
  value: string;
}

/** The staff that tickets can be assigned to. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly staff: StaffService,
    private readonly roles: RolesService,
  ) {}

  /** Staff whose accounts are disabled keep their tickets until these are assigned to others. */
  async list(): Promise<{ enabled: Agent[]; disabled: Agent[] }> {
    const people = await this.staff.list();
    const agentsOf = (isDisabled: boolean) =>
      people
        .filter(({ disabledAt }) => (disabledAt !== null) === isDisabled)
        .map(({ name, email }) => ({
          label: name === null ? email : `${name} (${email})`,
          value: email,
        }));
    return { enabled: agentsOf(false), disabled: agentsOf(true) };
  }

  /** The staff whose accounts are not disabled. */
  async listActive(): Promise<Pick<User, 'id' | 'name' | 'email' | 'staffRole'>[]> {
    return (await this.staff.list()).filter(({ disabledAt }) => disabledAt === null);
  }

  /**
   * @param email in lower case; empty to unassign
   * @throws AppError validation_error for an address that does not belong to staff, and for a disabled account
   */
  async idOf(email: string): Promise<string | null> {
    if (email === '') return null;
    const agent = (await this.staff.list()).find((each) => each.email === email);
    if (agent === undefined) throw notStaff();
    if (agent.disabledAt !== null)
      throw new AppError('validation_error', {
        fields: { agent_email: messageOf('support.disabledAgent') },
      });
    return agent.id;
  }

  /** Whether a person is on the team, with an account that is not disabled. */
  async isActive(userId: string): Promise<boolean> {
    return (await this.listActive()).some(({ id }) => id === userId);
  }

  /**
   * Keeps the role and the access of an assignee until the running transaction ends. Call it before an open ticket is
   * locked: a role that is being removed locks the person first and then their open tickets.
   * @returns whether the person is still on the team, with an account that is not disabled
   */
  async hold(userId: string): Promise<boolean> {
    return this.roles.lockMember(userId);
  }
}

/** The error for an assignee who is not on the team. */
export function notStaff(): AppError {
  return new AppError('validation_error', { fields: { agent_email: messageOf('support.wrongAgent') } });
}
