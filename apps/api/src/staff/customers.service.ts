import type { CallAnswer } from '@homeport/contract/call';
import type { customer } from '@homeport/contract/staff';
import { Injectable } from '@nestjs/common';
import { AccountService } from '../account/index.ts';
import { AuthService } from '../auth/index.ts';
import { CancellationService } from '../billing/index.ts';
import { CustomerTagsService } from '../customers/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { QuotasService } from '../foundation/limits/quotas.service.ts';
import { messageFields } from '../foundation/messages/message.ts';
import { isId } from '../foundation/ids/ids.ts';
import { PanelNamesService } from '../names/index.ts';
import { CustomerResourcesService } from './customer-resources.service.ts';
import type { StaffAction } from './staff-action.ts';

type CustomerAnswer = CallAnswer<typeof customer>;

/** One customer as staff see them. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly auth: AuthService,
    private readonly account: AccountService,
    private readonly cancellations: CancellationService,
    private readonly resources: CustomerResourcesService,
    private readonly quotas: QuotasService,
    private readonly panelNames: PanelNamesService,
    private readonly tags: CustomerTagsService,
  ) {}

  /** @throws AppError not_found */
  async describe(customerId: string, act: StaffAction): Promise<CustomerAnswer> {
    const person = isId(customerId) ? await this.auth.accountOf(customerId) : null;
    if (person === null) throw new AppError('not_found');
    await this.resources.recordView(customerId, act);
    const { id, email, name, company, locale, role, createdAt, disabledAt } = person;
    const { plan_type, plan } = await this.account.stateOf(id);
    const cancellation = await this.#cancellationOf(id);
    const quotas = (await this.quotas.usageOf(id)).map(({ resets, ...usage }) => ({
      ...usage,
      resets: resets?.toISOString() ?? null,
    }));
    const refusedNames = (await this.panelNames.listRefused(id)).map(
      ({ name: refusedName, reason, foundAt }) => ({
        name: refusedName,
        ...messageFields({ reason }),
        found: foundAt.toISOString(),
      }),
    );
    return {
      id,
      email,
      name,
      company,
      tags: await this.tags.listOf(id),
      locale,
      role,
      created: createdAt.toISOString(),
      disabled: disabledAt?.toISOString() ?? null,
      plan_type,
      plan,
      cancellation,
      ...(await this.resources.listOf(id)),
      quotas,
      refused_names: refusedNames,
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
}
