import { AutomaticRenewalsSchedule } from './automatic-renewals.schedule.ts';
import { AutomaticRenewalsService } from './automatic-renewals.service.ts';
import { AutorenewService } from './autorenew.service.ts';
import { ChargeRenewalOperation } from './charge-renewal.operation.ts';
import { RenewalDetailsService } from './renewal-details.service.ts';
import { RenewalEmailsService } from './renewal-emails.service.ts';
import { RenewalGatewayService } from './renewal-gateway.service.ts';
import { RenewalOrdersService } from './renewal-orders.service.ts';
import { RenewalOutcomesService } from './renewal-outcomes.service.ts';
import { RenewalPaymentsSubscriber } from './renewal-payments.subscriber.ts';
import { RenewalPlacementService } from './renewal-placement.service.ts';
import { RenewalQuotesRepository } from './renewal-quotes.repository.ts';
import { RenewalQuotesService } from './renewal-quotes.service.ts';
import { RenewDomainOperation } from './renew-domain.operation.ts';
import { RenewalsRepository } from './renewals.repository.ts';
import { RenewalsService } from './renewals.service.ts';
import { RenewalsSubscriber } from './renewals.subscriber.ts';
import { RestorationNoticesSchedule } from './restoration-notices.schedule.ts';
import { UnsettledRenewalsSchedule } from './unsettled-renewals.schedule.ts';
import { UnsettledRenewalsService } from './unsettled-renewals.service.ts';

/** What the calls of renewals need. */
export const renewalServices = [
  AutorenewService,
  RenewalDetailsService,
  RenewalQuotesService,
  RenewalsService,
];

/** All of the renewal of domains. */
export const renewalProviders = [
  ...renewalServices,
  AutomaticRenewalsSchedule,
  AutomaticRenewalsService,
  ChargeRenewalOperation,
  RenewalEmailsService,
  RenewalGatewayService,
  RenewalOrdersService,
  RenewalOutcomesService,
  RenewalPaymentsSubscriber,
  RenewalPlacementService,
  RenewalQuotesRepository,
  RenewDomainOperation,
  RenewalsRepository,
  RenewalsSubscriber,
  RestorationNoticesSchedule,
  UnsettledRenewalsSchedule,
  UnsettledRenewalsService,
];
