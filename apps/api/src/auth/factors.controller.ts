import type { CallAnswer } from '@homeport/contract/call';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  confirmationOptions,
  confirmIdentity,
  passkeyCreationOptions,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  secondFactors,
} from '@homeport/contract/second-factors';
import { Controller } from '@nestjs/common';
import type { Passkey } from '../foundation/database/generated/client.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { AuthenticatorsService } from './factors/authenticators.service.ts';
import { ConfirmationService } from './factors/confirmation.service.ts';
import { EnrollmentService } from './factors/enrollment.service.ts';
import { FactorChangesService } from './factors/factor-changes.service.ts';
import { PasskeysService } from './factors/passkeys.service.ts';
import { RecoveryCodesService } from './factors/recovery-codes.service.ts';
import { StaffFactorPolicyService } from './factors/staff-factor-policy.service.ts';

/** The second factors of a signed-in person, and step-up. */
@Controller()
export class FactorsController {
  constructor(
    private readonly changes: FactorChangesService,
    private readonly enrollment: EnrollmentService,
    private readonly passkeys: PasskeysService,
    private readonly authenticators: AuthenticatorsService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly confirmation: ConfirmationService,
    private readonly policy: StaffFactorPolicyService,
  ) {}

  @Handle(secondFactors)
  async secondFactors({ caller }: Input<typeof secondFactors>): Promise<CallAnswer<typeof secondFactors>> {
    const { userId, role } = caller;
    const app = await this.authenticators.of(userId);
    return {
      passkeys: (await this.passkeys.list(userId)).map(toPasskey),
      authenticator: app
        ? { created: app.createdAt.toISOString(), last_used: app.lastUsedAt?.toISOString() ?? null }
        : null,
      recovery_codes_left: await this.recoveryCodes.countUnused(userId),
      required: this.policy.isRequiredOf(role),
    };
  }

  @Handle(passkeyCreationOptions)
  async passkeyCreationOptions({
    caller,
  }: Input<typeof passkeyCreationOptions>): Promise<CallAnswer<typeof passkeyCreationOptions>> {
    return this.changes.passkeyOptions(caller);
  }

  @Handle(addPasskey)
  async addPasskey({
    caller,
    body,
    origin,
  }: Input<typeof addPasskey>): Promise<CallAnswer<typeof addPasskey>> {
    const { passkey, recoveryCodes } = await this.changes.addPasskey(caller, body, origin);
    return { passkey: toPasskey(passkey), recovery_codes: recoveryCodes };
  }

  @Handle(renamePasskey)
  async renamePasskey({
    caller,
    params,
    body,
  }: Input<typeof renamePasskey>): Promise<CallAnswer<typeof renamePasskey>> {
    await this.passkeys.rename(caller.userId, params.id, body.name);
    return { status: 'success' };
  }

  @Handle(removePasskey)
  async removePasskey({
    caller,
    params,
    origin,
  }: Input<typeof removePasskey>): Promise<CallAnswer<typeof removePasskey>> {
    await this.changes.removePasskey(caller, params.id, origin);
    return { status: 'success' };
  }

  @Handle(beginAuthenticator)
  async beginAuthenticator({
    caller,
  }: Input<typeof beginAuthenticator>): Promise<CallAnswer<typeof beginAuthenticator>> {
    return this.changes.beginAuthenticator(caller);
  }

  @Handle(confirmAuthenticator)
  async confirmAuthenticator({
    caller,
    body,
    origin,
  }: Input<typeof confirmAuthenticator>): Promise<CallAnswer<typeof confirmAuthenticator>> {
    return { recovery_codes: await this.changes.confirmAuthenticator(caller, body.code, origin) };
  }

  @Handle(removeAuthenticator)
  async removeAuthenticator({
    caller,
    origin,
  }: Input<typeof removeAuthenticator>): Promise<CallAnswer<typeof removeAuthenticator>> {
    await this.changes.removeAuthenticator(caller, origin);
    return { status: 'success' };
  }

  @Handle(renewRecoveryCodes)
  async renewRecoveryCodes({
    caller,
    origin,
  }: Input<typeof renewRecoveryCodes>): Promise<CallAnswer<typeof renewRecoveryCodes>> {
    return { recovery_codes: await this.enrollment.renewRecoveryCodes(caller, origin) };
  }

  @Handle(confirmationOptions)
  async confirmationOptions({
    caller,
  }: Input<typeof confirmationOptions>): Promise<CallAnswer<typeof confirmationOptions>> {
    return this.confirmation.options(caller);
  }

  @Handle(confirmIdentity)
  async confirmIdentity({
    caller,
    body,
    origin,
  }: Input<typeof confirmIdentity>): Promise<CallAnswer<typeof confirmIdentity>> {
    const { password, code, recovery_code: recoveryCode, passkey } = body;
    await this.confirmation.confirm(caller, { password, code, recoveryCode, passkey }, origin);
    return { status: 'success' };
  }
}

function toPasskey({ id, name, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    name,
    created: createdAt.toISOString(),
    last_used: lastUsedAt?.toISOString() ?? null,
  };
}
