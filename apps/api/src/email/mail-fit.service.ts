import { mailAllowances } from '@homeport/contract/mail-plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FitTarget, type Misfit, PlanFitService } from '../billing/index.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { countsAgainstPlan, MailDomainsRepository } from './mail-domains.repository.ts';

/** Says what of a customer's email a smaller plan has no room for. Domains beyond its limit stay; no more can be added. */
@Injectable()
export class MailFitService implements OnModuleInit {
  constructor(
    private readonly fit: PlanFitService,
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
  ) {}

  onModuleInit(): void {
    this.fit.register(async (userId, plans) => {
      const account = await this.accounts.find(userId);
      if (account === null) return plans.map(() => []);
      const domains = (await this.domains.listOf(userId)).filter(countsAgainstPlan).length;
      const used = { storageMb: account.storageUsedMb ?? 0, domains };
      return plans.map((plan) => misfitsOf(used, plan));
    });
  }
}

function misfitsOf(used: { storageMb: number; domains: number }, { planName }: FitTarget): Misfit[] {
  const { storageGb, domains } = mailAllowances[planName];
  const limitMb = storageGb * 1024;
  return [
    ...(used.storageMb > limitMb
      ? [{ kind: 'email_storage' as const, used: used.storageMb, limit: limitMb, blocks: true }]
      : []),
    ...(domains !== null && used.domains > domains
      ? [{ kind: 'email_domains' as const, used: used.domains, limit: domains, blocks: false }]
      : []),
  ];
}
