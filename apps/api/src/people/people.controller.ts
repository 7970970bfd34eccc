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
import { type MemberScope, MemberWebsitesService } from './member-websites.service.ts';
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
    private readonly websites: MemberWebsitesService,
  ) {}

  @Handle(people)
  async list({ caller }: Input<typeof people>): Promise<CallAnswer<typeof people>> {
    const [members, invitations, isRequired] = await Promise.all([
      this.members.list(caller.userId),
      this.invitations.list(caller.userId),
      this.members.isSecondFactorRequired(caller.userId),
    ]);
    const websitesOf = await this.websites.namesOf(caller.userId, [...members, ...invitations]);
    return {
      members: members.map((member) => toMember(member, websitesOf)),
      invitations: invitations.map((invitation) => toInvitation(invitation, websitesOf)),
      second_factor_required: isRequired,
    };
  }

  @Handle(invite)
  async invite({ caller, body, origin }: Input<typeof invite>): Promise<CallAnswer<typeof invite>> {
    const { email, role } = body;
    const scope = await this.websites.scopeOf(caller.userId, body);
    return this.#toInvitation(
      await this.invitations.invite(caller.userId, { email, role, ...scope }, origin.ip),
    );
  }

  @Handle(resendInvitation)
  async resend({
    caller,
    params,
    origin,
  }: Input<typeof resendInvitation>): Promise<CallAnswer<typeof resendInvitation>> {
    return this.#toInvitation(await this.invitations.resend(caller.userId, params.id, origin.ip));
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
    const scope = await this.websites.scopeOf(caller.userId, body);
    await this.members.changeRole(caller.userId, params.id, { role: body.role, ...scope }, origin.ip);
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
    const invitation = await this.acceptance.read(body.token);
    const { account, email, role } = invitation;
    const websitesOf = await this.websites.namesOf(invitation.accountId, [invitation]);
    const names = websitesOf(invitation)?.map(({ ascii_name: name }) => name) ?? null;
    return { account: account.email, email, role, websites: names };
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
    const members = await this.members.list(params.customer_id);
    const websitesOf = await this.websites.namesOf(params.customer_id, members);
    return { members: members.map((member) => toMember(member, websitesOf)) };
  }

  @Handle(ownMemberships)
  async ownMemberships({ caller }: Input<typeof ownMemberships>): Promise<CallAnswer<typeof ownMemberships>> {
    const accounts = await this.memberships.listOwn(caller);
    return {
      accounts: accounts.map(({ accountId: id, isLimited, needsSecondFactor, ...account }) => ({
        id,
        ...account,
        is_limited: isLimited,
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

  async #toInvitation(invitation: AccountInvitation): Promise<InvitationAnswer> {
    return toInvitation(invitation, await this.websites.namesOf(invitation.accountId, [invitation]));
  }
}

type WebsitesOf = (scope: MemberScope) => MemberAnswer['websites'];

function toMember(member: ListedMember, websitesOf: WebsitesOf): MemberAnswer {
  const { id, name, email, role, createdAt, hasSecondFactor, lastSeenAt } = member;
  return {
    id,
    name,
    email,
    role,
    websites: websitesOf(member),
    since: createdAt.toISOString(),
    second_factor: hasSecondFactor,
    last_seen: lastSeenAt?.toISOString() ?? null,
  };
}

function toInvitation(invitation: AccountInvitation, websitesOf: WebsitesOf): InvitationAnswer {
  const { id, email, role, sentAt, expiresAt } = invitation;
  const websites = websitesOf(invitation);
  return { id, email, role, websites, sent: sentAt.toISOString(), expires: expiresAt.toISOString() };
}
