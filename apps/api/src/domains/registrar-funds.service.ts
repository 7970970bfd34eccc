import { Injectable } from '@nestjs/common';
import { messageOf } from '../foundation/messages/message.ts';
import { StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import type { DomainRegistration } from './registrations.repository.ts';

/** The currency of our costs. */
const ours = 'USD';

/** Tells staff when the prepaid account at a registrar has too little for a registration. */
@Injectable()
export class RegistrarFundsService {
  constructor(
    private readonly registrars: RegistrarDriversService,
    private readonly notices: StaffNoticesService,
  ) {}

  /** For a registration that failed, or is not paid yet: one notice, if it costs more than there is. */
  async reportIfShort(
    registration: Pick<DomainRegistration, 'id' | 'name' | 'registrar' | 'costCents'>,
  ): Promise<void> {
    const { id, name, costCents } = registration;
    const registrar = this.registrars.of(registration);
    const balance = await registrar.readBalance?.().catch((error: unknown) => {
      // A token may lack the right to read it, and the registration goes on without.
      if (error instanceof ProviderError) return undefined;
      throw error;
    });
    if (balance === undefined || costCents === null) return;
    if (balance.currency !== ours || balance.cents >= costCents) return;
    await this.notices.report([
      {
        kind: 'staff_provider',
        key: `funds:${id}`,
        subject: registrar.displayName,
        what: messageOf('notices.fundsShort', {
          name,
          balance: amount(balance.cents),
          cost: amount(costCents),
        }),
        path: '{admin}/providers',
      },
    ]);
  }
}

const amount = (cents: number) => `${(cents / 100).toFixed(2)} ${ours}`;
