import type { NewPasskey } from '@homeport/contract/second-factors';
import { Injectable } from '@nestjs/common';
import type { Passkey } from '../../foundation/database/generated/client.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { AuthenticatorsService } from './authenticators.service.ts';
import { EnrollmentService } from './enrollment.service.ts';
import { PasskeysService } from './passkeys.service.ts';
import { SecondFactorsService } from './second-factors.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';

/** Lets people set up and remove passkeys and authenticator apps. */
@Injectable()
export class FactorChangesService {
  constructor(
    private readonly enrollment: EnrollmentService,
    private readonly factors: SecondFactorsService,
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
  ) {}

  /** What the browser needs to create a passkey. @throws AppError conflict */
  async passkeyOptions({ userId, sessionId }: Caller) {
    return this.passkeys.creationOptions(await this.enrollment.personOf(userId), sessionId);
  }

  /** @returns recovery codes with the first second factor @throws AppError validation_error, conflict */
  async addPasskey(
    caller: Caller,
    { challenge: sealed, credential, name }: { challenge: string; credential: NewPasskey; name: string },
    origin: Origin,
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] | undefined }> {
    const verified = await this.passkeys.verifyCreation(caller.sessionId, sealed, credential);
    const change = { change: 'passkey_added', name } as const;
    const { added, recoveryCodes } = await this.enrollment.add(caller, change, origin, (user) =>
      this.passkeys.add(user.id, name, verified),
    );
    return { passkey: added, recoveryCodes };
  }

  /** @throws AppError conflict for the last factor of staff */
  async removePasskey(caller: Caller, id: string, origin: Origin): Promise<void> {
    await this.enrollment.remove(caller, origin, async () => {
      const removed = await this.passkeys.remove(caller.userId, id);
      return removed && { change: 'passkey_removed', name: removed.name };
    });
  }

  /** @throws AppError conflict when the person has an app already */
  async beginAuthenticator(caller: Caller): Promise<{ secret: string; uri: string }> {
    return this.enrollment.change(caller, (user) => this.authenticators.begin(user));
  }

  /** @returns recovery codes with the first second factor @throws AppError validation_error, conflict, rate_limited */
  async confirmAuthenticator(caller: Caller, code: string, origin: Origin): Promise<string[] | undefined> {
    await this.factors.countAttempt(caller.userId, origin, true);
    const change = { change: 'authenticator_added' } as const;
    // Checked while the person is locked: another call can replace the app that is being set up.
    const { recoveryCodes } = await this.enrollment.add(caller, change, origin, async (user) => {
      const step = await this.authenticators.stepOf(user.id, code, { pending: true });
      if (step === undefined)
        throw new AppError('validation_error', { fields: { code: messageOf('auth.wrongAppCode') } });
      await this.authenticators.confirm(user.id, step);
    });
    await this.factors.forgive(caller.userId, origin);
    return recoveryCodes;
  }

  /** @throws AppError conflict for the last factor of staff */
  async removeAuthenticator(caller: Caller, origin: Origin): Promise<void> {
    await this.enrollment.remove(caller, origin, async () =>
      (await this.authenticators.remove(caller.userId)) ? { change: 'authenticator_removed' } : undefined,
    );
  }
}
