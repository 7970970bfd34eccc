import { planNames } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../../auth/index.ts';
import { ProviderError, type StepContext } from '../../foundation/operations/operation.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { AccountActivationService } from './account-activation.service.ts';
import { AccountsRepository } from './accounts.repository.ts';

export const accountInput = z.object({
  accountId: z.string(),
  serverId: z.string(),
  plan: z.enum(planNames),
});
type Input = z.infer<typeof accountInput>;
type WithCustomer = { customer: { panelCustomerId: string } };
type WithWebspace = WithCustomer & { webspace: { panelWebspaceId: string } };

/** The steps that create a customer's account on a panel server. */
@Injectable()
export class AccountStepsService {
  constructor(
    private readonly panels: PanelDriversService,
    private readonly accounts: AccountsRepository,
    private readonly people: AuthService,
    private readonly activation: AccountActivationService,
  ) {}

  readonly customer = {
    name: 'customer' as const,
    label: 'steps.creatingAccount' as const,
    weight: 3,
    timeoutMs: 180_000,
    check: async ({ input }: StepContext<Input>) => {
      const panel = await this.panels.of(input.serverId);
      const customer = await panel.findCustomer(input.serverId, input.accountId);
      return customer && { panelCustomerId: customer.panelCustomerId };
    },
    run: async ({ input, ownerId }: StepContext<Input>) => {
      const account = await this.accounts.get(input.accountId);
      const person = await this.people.personOf(ownerOf(ownerId));
      const panel = await this.panels.of(input.serverId);
      return panel.createCustomer(input.serverId, {
        accountId: account.id,
        login: account.login,
        name: person.name ?? account.login,
        company: person.company ?? '',
        email: person.email,
      });
    },
    // Deletes the webspace as well.
    undo: async ({ input }: StepContext<Input>) => {
      const panel = await this.panels.of(input.serverId);
      await panel.removeCustomer(input.serverId, input.accountId);
    },
  };

  readonly webspace = {
    name: 'webspace' as const,
    label: 'steps.reservingSpaceServer' as const,
    weight: 5,
    timeoutMs: 180_000,
    check: async ({ input }: StepContext<Input>) => {
      const panel = await this.panels.of(input.serverId);
      const webspace = await panel.findWebspace(input.serverId, input.accountId);
      return webspace && { panelWebspaceId: webspace.panelWebspaceId };
    },
    run: async ({ input, results }: StepContext<Input, WithCustomer>) => {
      const account = await this.accounts.get(input.accountId);
      const panel = await this.panels.of(input.serverId);
      return panel.createWebspace(input.serverId, {
        accountId: account.id,
        panelCustomerId: results.customer.panelCustomerId,
        name: account.placeholderName,
        plan: input.plan,
      });
    },
  };

  readonly verify = {
    name: 'verify' as const,
    label: 'steps.checkingEverythingPlace' as const,
    weight: 1,
    timeoutMs: 60_000,
    run: async ({ input, results }: StepContext<Input, WithCustomer>) => {
      const panel = await this.panels.of(input.serverId);
      const webspace = await panel.findWebspace(input.serverId, input.accountId);
      if (webspace?.panelCustomerId !== results.customer.panelCustomerId || !webspace.isSwitchedOn)
        throw new ProviderError(
          'unavailable',
          'panel_incomplete',
          `The webspace of ${input.accountId} is not as it was created`,
        );
      return { verified: true };
    },
  };

  readonly activate = {
    name: 'activate' as const,
    label: 'steps.savingLoginDetails' as const,
    weight: 1,
    timeoutMs: 30_000,
    run: async ({ input, results, ownerId }: StepContext<Input, WithWebspace>) => {
      const userId = ownerOf(ownerId);
      const { email } = await this.people.personOf(userId);
      const { accountId, plan } = input;
      const { panelCustomerId } = results.customer;
      const { panelWebspaceId } = results.webspace;
      await this.activation.activate({ userId, email, accountId, plan, panelCustomerId, panelWebspaceId });
      return { active: true };
    },
  };
}

function ownerOf(ownerId: string | null): string {
  if (ownerId === null) throw new Error('An account setup needs an owner');
  return ownerId;
}
