import type { CallAnswer } from '@homeport/contract/call';
import type { userWebsites, Website } from '@homeport/contract/hosting';
import { mailAllowances } from '@homeport/contract/mail-plans';
import type { onboarding } from '@homeport/contract/onboarding';
import { includesHosting, includesWordpress, type PlanName } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { BillingService } from '../billing/index.ts';
import { MailboxListService } from '../email/index.ts';
import { Config } from '../foundation/config/config.ts';
import { AccountsService, WebsitesService } from '../hosting/index.ts';
import { WordpressService } from '../wordpress/index.ts';
import { checklistOf, type OnboardingFacts } from './checklist.ts';
import { NewCustomersService } from './new-customers.service.ts';

type Listing = Pick<CallAnswer<typeof userWebsites>, 'all_websites' | 'connecting'>;

/** The first steps of new customers, as far as the other modules know that they are done. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly customers: NewCustomersService,
    private readonly billing: BillingService,
    private readonly accounts: AccountsService,
    private readonly websites: WebsitesService,
    private readonly wordpress: WordpressService,
    private readonly mailboxes: MailboxListService,
    private readonly config: Config,
  ) {}

  /** @param listing the customer's websites, where they are known already */
  async read(userId: string, listing?: Listing): Promise<CallAnswer<typeof onboarding>> {
    if (!(await this.customers.isNew(userId))) return { checklist: null };
    const plan = await this.billing.planOf(userId);
    const account = await this.accounts.firstOf(userId, plan?.id);
    if (account === 'imported') return { checklist: null };
    const planName = plan !== null && includesHosting(plan.planName) ? plan.planName : undefined;
    const { all_websites, connecting } = listing ?? (await this.websites.listOf(userId));
    const checklist = checklistOf({
      hasPlan: planName !== undefined,
      account,
      isConnecting: connecting !== null && connecting.state !== 'failed',
      websites: all_websites,
      temporaryZone: this.config.settings.TEMP_ZONE,
      wordpress: await this.#wordpressOf(planName, all_websites),
      mailbox: await this.#mailboxOf(userId, planName),
    });
    return { checklist };
  }

  async #wordpressOf(
    plan: PlanName | undefined,
    websites: readonly Website[],
  ): Promise<OnboardingFacts['wordpress']> {
    if (websites.some(({ health }) => health.wordpress !== null)) return 'active';
    const able = websites.filter(({ missing_abilities }) => !missing_abilities?.includes('wordpress'));
    const isUnavailable = websites.length > 0 && able.length === 0;
    if (isUnavailable || (plan !== undefined && !includesWordpress(plan))) return 'unavailable';
    const [first] = able;
    return first !== undefined && (await this.wordpress.isChanging(first.website.id)) ? 'running' : 'none';
  }

  async #mailboxOf(userId: string, plan: PlanName | undefined): Promise<OnboardingFacts['mailbox']> {
    const isSold = this.config.settings.DOMAIN_MANAGEMENT;
    if (!isSold || (plan !== undefined && mailAllowances[plan].domains === 0)) return 'unavailable';
    return this.mailboxes.firstOf(userId);
  }
}
