import type { CallAnswer } from '@homeport/contract/call';
import type { customer } from '@homeport/contract/staff';
import { Injectable } from '@nestjs/common';
import { AccountService } from '../account/index.ts';
import { AuthService } from '../auth/index.ts';
import { CancellationService } from '../billing/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { QuotasService } from '../foundation/limits/quotas.service.ts';
import { isId } from '../foundation/ids/ids.ts';
import { AccountsService, WebsitesService } from '../hosting/index.ts';
import { RefusedPanelNamesService } from '../names/index.ts';
import type { StaffAct } from './staff-act.ts';

type CustomerAnswer = CallAnswer<typeof customer>;
/** What a customer has on our servers. */
export type Resources = Pick<CustomerAnswer, 'plesks' | 'websites'>;

/** Looks at one customer again within this time are one look. */
const oneLookMs = 3_600_000;

/** One customer as staff see them. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly auth: AuthService,
    private readonly account: AccountService,
    private readonly accounts: AccountsService,
    private readonly sites: WebsitesService,
    private readonly cancellations: CancellationService,
    private readonly quotas: QuotasService,
    private readonly refusedNames: RefusedPanelNamesService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError not_found */
  async describe(customerId: string, act: StaffAct): Promise<CustomerAnswer> {
    const person = isId(customerId) ? await this.auth.accountOf(customerId) : null;
    if (person === null) throw new AppError('not_found');
    await this.noteLook(customerId, act);
    const { id, email, name, company, role, createdAt, disabledAt } = person;
    const { plan_type, plan } = await this.account.stateOf(id);
    const facts = { id, email, name, company, role, created: createdAt.toISOString() };
    const cancellation = await this.#cancellationOf(id);
    const quotas = (await this.quotas.usageOf(id)).map(({ resets, ...usage }) => ({
      ...usage,
      resets: resets?.toISOString() ?? null,
    }));
    const disabled = disabledAt?.toISOString() ?? null;
    const refused = (await this.refusedNames.listOf(id)).map(({ foundAt, ...each }) => ({
      ...each,
      found: foundAt.toISOString(),
    }));
    return {
      ...facts,
      disabled,
      plan_type,
      plan,
      cancellation,
      ...(await this.resourcesOf(id)),
      quotas,
      refused_names: refused,
    };
  }

  async #cancellationOf(userId: string): Promise<CustomerAnswer['cancellation']> {
    const cancellation = await this.cancellations.underWayOf(userId);
    if (cancellation === null) return null;
    const { id, state, reason, requestedAt, accessEndsAt } = cancellation;
    return {
      id,
      state: state === 'confirmed' ? 'confirmed' : 'requested',
      reason,
      requested: requestedAt.toISOString(),
      access_ends: accessEndsAt?.toISOString() ?? null,
    };
  }

  async resourcesOf(userId: string): Promise<Resources> {
    const { plesks } = await this.accounts.listOf(userId);
    const { websites } = await this.sites.listOf(userId);
    const addresses = new Map(plesks.map((panel) => [panel.plesk_id, panel.plesk_server_ipv4]));
    return {
      plesks: plesks.map(({ plesk_id, login, location_label, plesk_server_ipv4 }) => ({
        plesk_id,
        login,
        location_label,
        plesk_server_ipv4,
      })),
      websites: websites.map(({ website, plesk_id }) => ({
        ascii_name: website.ascii_name,
        ipv4_address: addresses.get(plesk_id) ?? null,
        plesk_id,
      })),
    };
  }

  /** The customer sees that staff looked at the account. Staff who look at their own are no news. */
  async noteLook(userId: string, { caller, origin }: StaffAct): Promise<void> {
    if (caller.userId === userId) return;
    const entry = { userId, actorId: caller.userId, kind: 'staff.customer_viewed', ip: origin.ip } as const;
    await this.audit.recordOnce(entry, oneLookMs);
  }
}
