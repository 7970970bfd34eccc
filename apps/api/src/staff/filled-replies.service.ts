import type { CallAnswer } from '@homeport/contract/call';
import { type Placeholder, placeholdersIn } from '@homeport/contract/placeholders';
import { needsAssignRight } from '@homeport/contract/reply-steps';
import type { filledReply } from '@homeport/contract/saved-replies';
import { hasRight } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { AccountService } from '../account/index.ts';
import { AuthService } from '../auth/index.ts';
import { Config } from '../foundation/config/config.ts';
import { AppError } from '../foundation/http/app-error.ts';
import {
  fillText,
  SavedRepliesService,
  StaffProfilesService,
  textFor,
  TicketsService,
} from '../support/index.ts';
import { CustomerResourcesService } from './customer-resources.service.ts';
import type { StaffAction } from './staff-action.ts';

/** Saved replies, with what they say about the customer of a ticket. */
@Injectable()
export class FilledRepliesService {
  constructor(
    private readonly replies: SavedRepliesService,
    private readonly tickets: TicketsService,
    private readonly resources: CustomerResourcesService,
    private readonly account: AccountService,
    private readonly auth: AuthService,
    private readonly profiles: StaffProfilesService,
    private readonly config: Config,
  ) {}

  /** @throws AppError not_found */
  async fill(replyId: string, ticket: number, act: StaffAction): Promise<CallAnswer<typeof filledReply>> {
    const { userId, staffRole } = act.caller;
    const reply = await this.replies.find(userId, replyId);
    const found = await this.tickets.statusOf(ticket);
    const customer = found === null ? null : await this.auth.accountOf(found.userId);
    if (customer === null) throw new AppError('not_found');
    const { language, text } = textFor(reply.texts, customer.locale);
    const wanted = new Set(placeholdersIn(text).known);
    const filled = fillText(text, {
      customer_name: customer.name ?? undefined,
      customer_email: customer.email,
      ticket_number: String(ticket),
      brand: this.config.settings.BRAND_NAME,
      ...(wanted.has('agent_name') && { agent_name: await this.#agentName(userId) }),
      ...(await this.#hostingOf(customer.id, wanted, act)),
    });
    const isAllowed = (step: (typeof reply.steps)[number]) =>
      hasRight(staffRole, 'tickets.assign') || !needsAssignRight(step);
    return {
      title: reply.title,
      language,
      ...filled,
      steps: reply.steps.filter(isAllowed),
      steps_not_allowed: reply.steps.filter((step) => !isAllowed(step)),
    };
  }

  /** As customers see the agent in the ticket. */
  async #agentName(userId: string): Promise<string | undefined> {
    const { display_name: chosen, account_name: own } = await this.profiles.read(userId);
    return chosen ?? own ?? undefined;
  }

  /** Only what the text names is read, and a look at the customer's hosting is recorded, as any other is. */
  async #hostingOf(
    customerId: string,
    wanted: ReadonlySet<Placeholder>,
    act: StaffAction,
  ): Promise<{ website?: string | undefined; plan?: string | undefined }> {
    if (!wanted.has('website') && !wanted.has('plan')) return {};
    await this.resources.recordView(customerId, act);
    const { websites } = wanted.has('website') ? await this.resources.listOf(customerId) : { websites: [] };
    const { plan } = wanted.has('plan') ? await this.account.stateOf(customerId) : { plan: null };
    // Of several websites, the agent knows which one is meant.
    const [only] = websites.length === 1 ? websites : [];
    return { website: only?.ascii_name, plan: plan?.plan_name };
  }
}
