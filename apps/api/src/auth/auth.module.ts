import { Module } from '@nestjs/common';
import { CallerDirectory } from '../foundation/http/access.ts';
import { AccessSubscriber } from './access.subscriber.ts';
import { AdminsService } from './admins.service.ts';
import { RoleMailSubscriber } from './role-mail.subscriber.ts';
import { RolesService } from './roles.service.ts';
import { AccountAccessService } from './account-access.service.ts';
import { AuthAuditSubscriber } from './auth-audit.subscriber.ts';
import { AuthHousekeepingRepository } from './auth-housekeeping.repository.ts';
import { AuthHousekeepingSchedule } from './auth-housekeeping.schedule.ts';
import { AuthMailSubscriber } from './auth-mail.subscriber.ts';
import { AuthController } from './auth.controller.ts';
import { ApiKeyCallersService } from './api-keys/api-key-callers.service.ts';
import { ApiKeysController } from './api-keys/api-keys.controller.ts';
import { ApiKeysRepository } from './api-keys/api-keys.repository.ts';
import { ApiKeysService } from './api-keys/api-keys.service.ts';
import { AuthService } from './auth.service.ts';
import { CallersService } from './callers.service.ts';
import { CodesRepository } from './codes.repository.ts';
import { CodesService } from './codes.service.ts';
import { CurrentPasswordService } from './current-password.service.ts';
import { CustomerSearchService } from './customer-search.service.ts';
import { DevicesRepository } from './devices.repository.ts';
import { DevicesService } from './devices.service.ts';
import { AddressesService } from './email-change/addresses.service.ts';
import { EmailChangeCodesService } from './email-change/email-change-codes.service.ts';
import { EmailChangeController } from './email-change/email-change.controller.ts';
import { EmailChangeService } from './email-change/email-change.service.ts';
import { EmailChangesRepository } from './email-change/email-changes.repository.ts';
import { EmailUndoService } from './email-change/email-undo.service.ts';
import { FactorsController } from './factors.controller.ts';
import { AuthenticatorsRepository } from './factors/authenticators.repository.ts';
import { AuthenticatorsService } from './factors/authenticators.service.ts';
import { ChallengesRepository } from './factors/challenges.repository.ts';
import { ChallengesService } from './factors/challenges.service.ts';
import { ConfirmationService } from './factors/confirmation.service.ts';
import { EnrollmentService } from './factors/enrollment.service.ts';
import { FactorChangesService } from './factors/factor-changes.service.ts';
import { FactorRemovalService } from './factors/factor-removal.service.ts';
import { PasskeySignInService } from './factors/passkey-sign-in.service.ts';
import { PasskeysRepository } from './factors/passkeys.repository.ts';
import { PasskeysService } from './factors/passkeys.service.ts';
import { RecoveryCodesRepository } from './factors/recovery-codes.repository.ts';
import { RecoveryCodesService } from './factors/recovery-codes.service.ts';
import { SecondFactorsService } from './factors/second-factors.service.ts';
import { StaffFactorPolicyService } from './factors/staff-factor-policy.service.ts';
import { WebauthnAdapter } from './factors/webauthn.adapter.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { InvitedPeopleRepository } from './invited-people.repository.ts';
import { InvitedPeopleService } from './invited-people.service.ts';
import { MailboxLimitsService } from './mailbox-limits.service.ts';
import { PasswordChangeService } from './password-change.service.ts';
import { PasswordLinksRepository } from './password-links.repository.ts';
import { PasswordLinksService } from './password-links.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { ResetsService } from './resets.service.ts';
import { SessionStatusesService } from './session-statuses.service.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInProofsService } from './sign-in-proofs.service.ts';
import { SignInService } from './sign-in.service.ts';
import { SignUpTotalsRepository } from './sign-up-totals.repository.ts';
import { SignUpService } from './sign-up.service.ts';
import { StaffService } from './staff.service.ts';
import { TokensService } from './tokens.service.ts';
import { UsersRepository } from './users.repository.ts';

/** Accounts and sign-in: sign-up, sessions, devices, passwords, second factors, API keys, email changes, staff roles. */
@Module({
  providers: [
    SignUpTotalsRepository,
    UsersRepository,
    CodesRepository,
    DevicesRepository,
    PasswordLinksRepository,
    SessionStatusesService,
    SessionsRepository,
    EmailChangesRepository,
    AuthenticatorsRepository,
    ChallengesRepository,
    PasskeysRepository,
    RecoveryCodesRepository,
    ApiKeysRepository,
    AuthHousekeepingRepository,
    WebauthnAdapter,
    StaffFactorPolicyService,
    ChallengesService,
    AuthenticatorsService,
    PasskeysService,
    RecoveryCodesService,
    SecondFactorsService,
    EnrollmentService,
    ApiKeysService,
    ApiKeyCallersService,
    FactorChangesService,
    FactorRemovalService,
    ConfirmationService,
    PasskeySignInService,
    PasswordsService,
    CurrentPasswordService,
    PasswordLinksService,
    TokensService,
    MailboxLimitsService,
    CodesService,
    DevicesService,
    SessionsService,
    ResetsService,
    PasswordChangeService,
    SignUpService,
    SignInProofsService,
    SignInService,
    AuthService,
    CustomerSearchService,
    AdminsService,
    RolesService,
    StaffService,
    InvitedPeopleRepository,
    InvitedPeopleService,
    AccountAccessService,
    AddressesService,
    EmailChangeCodesService,
    EmailChangeService,
    EmailUndoService,
    AuthHousekeepingSchedule,
    // In the order in which they handle an event: access ends before the audit event and the email are written.
    AccessSubscriber,
    AuthAuditSubscriber,
    AuthMailSubscriber,
    RoleMailSubscriber,
    { provide: CallerDirectory, useClass: CallersService },
    JwtStrategy,
  ],
  exports: [
    SignUpTotalsRepository,
    AuthService,
    PasskeySignInService,
    AuthenticatorsService,
    PasskeysService,
    RecoveryCodesService,
    EnrollmentService,
    FactorChangesService,
    ConfirmationService,
    StaffFactorPolicyService,
    CustomerSearchService,
    SignUpService,
    SignInService,
    ResetsService,
    PasswordChangeService,
    SessionsService,
    DevicesService,
    RolesService,
    StaffService,
    InvitedPeopleService,
    AccountAccessService,
    EmailChangeService,
    EmailUndoService,
    ApiKeysService,
    CallerDirectory,
  ],
})
export class AuthModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({
  imports: [AuthModule],
  controllers: [
    AuthController,
    SessionsController,
    EmailChangeController,
    FactorsController,
    ApiKeysController,
  ],
})
export class AuthHttpModule {}
