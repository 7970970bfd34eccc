import type { CallAnswer } from '@homeport/contract/call';
import {
  acceptInvitation,
  changeMemberRole,
  customerPeople,
  type InvitationAnswer,
  invite,
  leaveAccount,
  type MemberAnswer,
  ownMemberships,
  people,
  readInvitation,
  removeMember,
  requireSecondFactor,
  resendInvitation,
  withdrawInvitation,
} from '@homeport/contract/people';
import { Controller } from '@nestjs/common';
import type { AccountInvitation } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { isId } from '../foundation/ids/ids.ts';
import { AcceptanceService } from './acceptance.service.ts';
import { AccountPeopleService } from './account-people.service.ts';
import { InvitationsService } from './invitations.service.ts';
import { MembershipsService } from './memberships.service.ts';
import type { ListedMember } from './people.repository.ts';

/** The people of an account. */
@Controller()
export class PeopleController {
  constructor(
    private readonly members: AccountPeopleService,
    private readonly invitations: InvitationsService,
    private readonly acceptance: AcceptanceService,
    private readonly memberships: MembershipsService,
  ) {}

  @Handle(people)
  async list({ caller }: Input<typeof people>): Promise<CallAnswer<typeof people>> {
    const [members, invitations, isRequired] = await Promise.all([
      this.members.list(caller.userId),
      this.invitations.list(caller.userId),
      this.members.isSecondFactorRequired(caller.userId),
    ]);
    return {
      members: members.map(toMember),
      invitations: invitations.map(toInvitation),
      second_factor_required: isRequired,
    };
  }

  @Handle(invite)
  async invite({ caller, body, origin }: Input<typeof invite>): Promise<CallAnswer<typeof invite>> {
    return toInvitation(await this.invitations.invite(caller.userId, body, origin.ip));
  }

  @Handle(resendInvitation)
  async resend({
    caller,
    params,
    origin,
  }: Input<typeof resendInvitation>): Promise<CallAnswer<typeof resendInvitation>> {
    return toInvitation(await this.invitations.resend(caller.userId, params.id, origin.ip));
  }

  @Handle(withdrawInvitation)
  async withdraw({
    caller,
    params,
    origin,
  }: Input<typeof withdrawInvitation>): Promise<CallAnswer<typeof withdrawInvitation>> {
    await this.invitations.withdraw(caller.userId, params.id, origin.ip);
    return { status: 'success' };
  }

  @Handle(changeMemberRole)
  async changeRole({
    caller,
    params,
    body,
    origin,
  }: Input<typeof changeMemberRole>): Promise<CallAnswer<typeof changeMemberRole>> {
    await this.members.changeRole(caller.userId, params.id, body.role, origin.ip);
    return { status: 'success' };
  }

  @Handle(removeMember)
  async remove({
    caller,
    params,
    origin,
  }: Input<typeof removeMember>): Promise<CallAnswer<typeof removeMember>> {
    await this.members.remove(caller.userId, params.id, origin.ip);
    return { status: 'success' };
  }

  @Handle(requireSecondFactor)
  async requireSecondFactor({
    caller,
    body,
    origin,
  }: Input<typeof requireSecondFactor>): Promise<CallAnswer<typeof requireSecondFactor>> {
    await this.members.requireSecondFactor(caller.userId, body.required, origin.ip);
    return { status: 'success' };
  }

  @Handle(readInvitation)
  async readInvitation({ body }: Input<typeof readInvitation>): Promise<CallAnswer<typeof readInvitation>> {
    const { account, email, role } = await this.acceptance.read(body.token);
    return { account: account.email, email, role };
  }

  @Handle(acceptInvitation)
  async accept({
    caller,
    body,
    origin,
  }: Input<typeof acceptInvitation>): Promise<CallAnswer<typeof acceptInvitation>> {
    return { account_id: await this.acceptance.accept(caller.userId, body.token, origin.ip) };
  }

  @Handle(customerPeople)
  async ofCustomer({ params }: Input<typeof customerPeople>): Promise<CallAnswer<typeof customerPeople>> {
    if (!isId(params.customer_id)) throw new AppError('not_found');
    return { members: (await this.members.list(params.customer_id)).map(toMember) };
  }

  @Handle(ownMemberships)
  async ownMemberships({ caller }: Input<typeof ownMemberships>): Promise<CallAnswer<typeof ownMemberships>> {
    const accounts = await this.memberships.listOwn(caller);
    return {
      accounts: accounts.map(({ accountId: id, needsSecondFactor, ...account }) => ({
        id,
        ...account,
        needs_second_factor: needsSecondFactor,
      })),
    };
  }

  @Handle(leaveAccount)
  async leave({
    caller,
    params,
    origin,
  }: Input<typeof leaveAccount>): Promise<CallAnswer<typeof leaveAccount>> {
    await this.members.leave(caller.userId, params.id, origin.ip);
    return { status: 'success' };
  }
}

function toMember({
  id,
  name,
  email,
  role,
  createdAt,
  hasSecondFactor,
  lastSeenAt,
}: ListedMember): MemberAnswer {
  return {
    id,
    name,
    email,
    role,
    since: createdAt.toISOString(),
    second_factor: hasSecondFactor,
    last_seen: lastSeenAt?.toISOString() ?? null,
  };
}

function toInvitation({ id, email, role, sentAt, expiresAt }: AccountInvitation): InvitationAnswer {
  return { id, email, role, sent: sentAt.toISOString(), expires: expiresAt.toISOString() };
}
