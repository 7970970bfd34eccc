import type { CallAnswer } from '@homeport/contract/call';
import type { customer } from '@homeport/contract/staff';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { AccountsService, WebsitesService } from '../hosting/index.ts';
import type { StaffAction } from './staff-action.ts';

/** What a customer has on our servers. */
export type Resources = Pick<CallAnswer<typeof customer>, 'plesks' | 'websites'>;

/** Repeated views within this time are recorded as one. */
const oneViewMs = 3_600_000;

/** What staff see of a customer's hosting. Views are recorded. */
@Injectable()
export class CustomerResourcesService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly websites: WebsitesService,
    private readonly audit: AuditService,
  ) {}

  async listOf(userId: string): Promise<Resources> {
    const { plesks } = await this.accounts.listOf(userId);
    const { websites } = await this.websites.listOf(userId);
    const addresses = new Map(plesks.map((panel) => [panel.plesk_id, panel.plesk_server_ipv4]));
    return {
      plesks: plesks.map(({ plesk_id, login, location_label, plesk_server_ipv4, missing_abilities }) => ({
        plesk_id,
        login,
        location_label,
        plesk_server_ipv4,
        ...(missing_abilities === undefined ? {} : { missing_abilities }),
      })),
      websites: websites.map(({ website, plesk_id }) => ({
        ascii_name: website.ascii_name,
        ipv4_address: addresses.get(plesk_id) ?? null,
        plesk_id,
      })),
    };
  }

  /** Records that staff looked at an account, visible to the customer. Views of one's own account do not count. */
  async recordView(userId: string, { caller, origin }: StaffAction): Promise<void> {
    if (caller.userId === userId) return;
    const entry = { userId, actorId: caller.userId, kind: 'staff.customer_viewed', ip: origin.ip } as const;
    await this.audit.recordOnce(entry, oneViewMs);
  }
}
