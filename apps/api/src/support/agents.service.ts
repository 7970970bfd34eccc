import { Injectable } from '@nestjs/common';
import { StaffService } from '../auth/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** The staff that tickets can be assigned to. */
@Injectable()
export class AgentsService {
  constructor(private readonly staff: StaffService) {}

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
    if (agent === undefined)
      throw new AppError('validation_error', {
        fields: { agent_email: messageOf('support.wrongAgent') },
      });
    return agent.id;
  }
}
