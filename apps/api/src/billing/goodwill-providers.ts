import { AccountCreditsRepository } from './goodwill/account-credits.repository.ts';
import { AccountCreditsService } from './goodwill/account-credits.service.ts';
import { CreditBalanceService } from './goodwill/credit-balance.service.ts';
import { CreditLimitsService } from './goodwill/credit-limits.service.ts';
import { CreditRecordsService } from './goodwill/credit-records.service.ts';
import { CreditVerificationService } from './reconciliation/credit-verification.service.ts';
import { ExtendTrialOperation } from './goodwill/extend-trial.operation.ts';
import { GiveCreditOperation } from './goodwill/give-credit.operation.ts';
import { RevokeCreditOperation } from './goodwill/revoke-credit.operation.ts';
import { TrialExtensionsRepository } from './goodwill/trial-extensions.repository.ts';
import { TrialExtensionsService } from './goodwill/trial-extensions.service.ts';
import { TrialOutlookService } from './goodwill/trial-outlook.service.ts';
import { TrialRecordsService } from './goodwill/trial-records.service.ts';
import { GoodwillPort } from './goodwill.port.ts';
import { StripeGoodwillAdapter } from './stripe/stripe-goodwill.adapter.ts';

/** Credit and longer trials. */
export const goodwillProviders = [
  AccountCreditsRepository,
  AccountCreditsService,
  CreditBalanceService,
  CreditLimitsService,
  CreditRecordsService,
  CreditVerificationService,
  ExtendTrialOperation,
  GiveCreditOperation,
  RevokeCreditOperation,
  TrialExtensionsRepository,
  TrialExtensionsService,
  TrialOutlookService,
  TrialRecordsService,
  { provide: GoodwillPort, useClass: StripeGoodwillAdapter },
];

/** What other modules use of them. */
export const goodwillExports = [
  AccountCreditsService,
  CreditBalanceService,
  CreditLimitsService,
  TrialExtensionsService,
  TrialOutlookService,
];
