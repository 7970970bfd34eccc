import { Module } from '@nestjs/common';
import { CallerDirectory } from '../foundation/http/access.ts';
import { AccountAccessService } from './account-access.service.ts';
import { AuthHousekeepingSchedule } from './auth-housekeeping.schedule.ts';
import { AuthService } from './auth.service.ts';
import { CallersService } from './callers.service.ts';
import { CodesRepository } from './codes.repository.ts';
import { CodesService } from './codes.service.ts';
import { DevicesRepository } from './devices.repository.ts';
import { DevicesService } from './devices.service.ts';
import { AddressesService } from './email-change/addresses.service.ts';
import { EmailChangeService } from './email-change/email-change.service.ts';
import { EmailChangesRepository } from './email-change/email-changes.repository.ts';
import { AuthenticatorsRepository } from './factors/authenticators.repository.ts';
import { AuthenticatorsService } from './factors/authenticators.service.ts';
import { ChallengesRepository } from './factors/challenges.repository.ts';
import { ChallengesService } from './factors/challenges.service.ts';
import { ConfirmationService } from './factors/confirmation.service.ts';
import { FactorChangesService } from './factors/factor-changes.service.ts';
import { PasskeySignInService } from './factors/passkey-sign-in.service.ts';
import { PasskeysRepository } from './factors/passkeys.repository.ts';
import { PasskeysService } from './factors/passkeys.service.ts';
import { RecoveryCodesRepository } from './factors/recovery-codes.repository.ts';
import { RecoveryCodesService } from './factors/recovery-codes.service.ts';
import { SecondFactorsService } from './factors/second-factors.service.ts';
import { SecurityNotificationsService } from './factors/security-notifications.service.ts';
import { StaffFactorPolicyService } from './factors/staff-factor-policy.service.ts';
import { WebauthnAdapter } from './factors/webauthn.adapter.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { MailboxLimitsService } from './mailbox-limits.service.ts';
import { PasswordChangeService } from './password-change.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { ResetsRepository } from './resets.repository.ts';
import { ResetsService } from './resets.service.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInService } from './sign-in.service.ts';
import { SignUpService } from './sign-up.service.ts';
import { CustomerSearchService } from './customer-search.service.ts';
import { StaffService } from './staff.service.ts';
import { TokensService } from './tokens.service.ts';
import { UsersRepository } from './users.repository.ts';
import { AuthController } from './auth.controller.ts';
import { SessionsController } from './sessions.controller.ts';
import { EmailChangeController } from './email-change/email-change.controller.ts';
import { FactorsController } from './factors.controller.ts';

/** Who somebody is: sign-up, sign-in, sessions, devices, passwords, staff. */
@Module({
  providers: [
    UsersRepository,
    CodesRepository,
    DevicesRepository,
    ResetsRepository,
    SessionsRepository,
    AuthenticatorsRepository,
    ChallengesRepository,
    PasskeysRepository,
    RecoveryCodesRepository,
    WebauthnAdapter,
    StaffFactorPolicyService,
    SecurityNotificationsService,
    ChallengesService,
    AuthenticatorsService,
    PasskeysService,
    RecoveryCodesService,
    SecondFactorsService,
    FactorChangesService,
    ConfirmationService,
    PasskeySignInService,
    PasswordsService,
    TokensService,
    MailboxLimitsService,
    CodesService,
    DevicesService,
    SessionsService,
    ResetsService,
    PasswordChangeService,
    SignUpService,
    SignInService,
    AuthService,
    CustomerSearchService,
    StaffService,
    AccountAccessService,
    EmailChangesRepository,
    AddressesService,
    EmailChangeService,
    AuthHousekeepingSchedule,
    { provide: CallerDirectory, useClass: CallersService },
    JwtStrategy,
  ],
  exports: [
    AuthService,
    PasskeySignInService,
    AuthenticatorsService,
    PasskeysService,
    RecoveryCodesService,
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
    StaffService,
    AccountAccessService,
    AddressesService,
    EmailChangeService,
  ],
})
export class AuthModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({
  imports: [AuthModule],
  controllers: [AuthController, SessionsController, EmailChangeController, FactorsController],
})
export class AuthHttpModule {}
