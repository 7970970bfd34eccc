import type { MessageKey } from '@homeport/contract/server-messages';
import { type DataReadyData, dataReadyMail } from './data-ready.ts';
import {
  accountInvitationMail,
  type CodeData,
  codeMail,
  deviceReuseMail,
  type EmailChangeCodeData,
  emailChangeCodeMail,
  type EmailChangedData,
  emailChangedMail,
  emailRestoredMail,
  type InvitationData,
  type LinkData,
  type PanelOpenedData,
  panelOpenedMail,
  type PasswordChangedData,
  passwordChangedMail,
  passwordResetMail,
  type ReuseData,
  sessionReuseMail,
  staffInvitationMail,
  teamInvitationMail,
  type TeamInvitationData,
  welcomeMail,
} from './account.ts';
import {
  accountDeletedMail,
  accountKeptMail,
  type DeletionData,
  deletionNearMail,
  deletionRequestedMail,
} from './deletion.ts';
import {
  orderRefundedMail,
  type OrderRefundedData,
  type PlanActiveData,
  planActiveMail,
  type PlanChangedData,
  planChangedMail,
  type SaleRefundedData,
  saleRefundedMail,
  type TrialCardData,
  trialCardUsedMail,
  type InvoiceCopyData,
  invoiceCopyMail,
  type TaxNumberRefusedData,
  taxNumberRefusedMail,
} from './billing.ts';
import {
  type DomainExpiringData,
  domainExpiringMail,
  type DomainRegisteredData,
  domainRegisteredMail,
  type RegistrationUnsettledData,
  registrationUnsettledMail,
  type DomainExpiredData,
  domainExpiredMail,
  type DomainOnHoldData,
  domainOnHoldMail,
  type OwnerUnconfirmedData,
  ownerUnconfirmedMail,
  type NameLostData,
  nameLostMail,
} from './domains.ts';
import {
  domainLeftMail,
  domainLockChangedMail,
  domainOwnerChangedMail,
  type LockChangedData,
  type OwnerChangedData,
  transferAwayMail,
  transferCodeMail,
  type TransferData,
  transferDoneMail,
  type TransferDoneData,
  transferStartedMail,
  transferUnansweredMail,
} from './domain-transfers.ts';
import {
  type MailDomainData,
  mailConnectedMail,
  mailDomainRemovedMail,
  type MailDomainWaitingData,
  mailDomainWaitingMail,
  mailRecordsLostMail,
} from './email.ts';
import {
  type DomainRenewalFailedData,
  domainRenewalFailedMail,
  type DomainRenewedData,
  domainRenewedMail,
  type DomainRestorableData,
  domainRestorableMail,
  type RenewalUnsettledData,
  renewalUnsettledMail,
} from './renewals.ts';
import { creditGivenMail, creditRevokedMail, type TrialExtendedData, trialExtendedMail } from './goodwill.ts';
import {
  type AccountReadyData,
  accountReadyMail,
  type StorageFillingData,
  storageFillingMail,
} from './hosting.ts';
import {
  cancellationConfirmedMail,
  type CancellationReceivedData,
  cancellationReceivedMail,
  cancellationWithdrawnMail,
  type GraceData,
  type PaymentFailedData,
  type MethodChangedData,
  methodChangedMail,
  paidAgainMail,
  refundedMail,
  paymentFailedMail,
  type PlanData,
  planEndedMail,
  planUnpaidMail,
  type TermEndingData,
  termEndingMail,
  termOverMail,
  type TrialEndingData,
  trialEndingMail,
} from './plan-lifecycle.ts';
import {
  type PlanChangeDoneData,
  planChangeDoneMail,
  type PlanChangeDroppedData,
  planChangeDroppedMail,
  type PlanChangeMisfitData,
  planChangeMisfitMail,
  type PlanChangeOrderedData,
  planChangeOrderedMail,
  type PlanChangeLabels,
  planChangeWithdrawnMail,
} from './plan-changes.ts';
import {
  type MemberInvitationData,
  memberInvitationMail,
  type MemberJoinedData,
  memberJoinedMail,
  memberLeftMail,
  type MembershipEndedData,
  membershipEndedMail,
} from './people.ts';
import { type StaffNotificationsData, staffNotificationsMail } from './staff.ts';
import { type StatusUpdateData, statusUpdateMail } from './status.ts';
import {
  type TicketNotificationsData,
  ticketNotificationsMail,
  type EmailRefusedData,
  emailRefusedMail,
  type TicketReceivedData,
  ticketReceivedMail,
} from './support.ts';
import {
  type RoleChangedData,
  roleChangedMail,
  type SecurityChangedData,
  type WebhookDisabledData,
  webhookDisabledMail,
  securityChangedMail,
  type TeamChangedData,
  teamChangedMail,
} from './security.ts';
import type { Template } from './template.ts';
import { type TaskNotificationsData, taskNotificationsMail } from './tasks.ts';

/** Every kind of email and its data. */
export interface TemplateData {
  code: CodeData;
  'password-reset': LinkData;
  'password-changed': PasswordChangedData;
  'security-changed': SecurityChangedData;
  'webhook-disabled': WebhookDisabledData;
  'role-changed': RoleChangedData;
  'team-changed': TeamChangedData;
  'session-reuse': ReuseData;
  'device-reuse': ReuseData;
  'email-change-code': EmailChangeCodeData;
  'email-changed': EmailChangedData;
  'email-restored': LinkData;
  welcome: Record<string, never>;
  'account-invitation': LinkData;
  'member-invitation': MemberInvitationData;
  'member-joined': MemberJoinedData;
  'member-left': MembershipEndedData;
  'membership-ended': MembershipEndedData;
  'staff-invitation': InvitationData;
  'team-invitation': TeamInvitationData;
  'panel-opened': PanelOpenedData;
  'plan-active': PlanActiveData;
  'account-ready': AccountReadyData;
  'storage-filling': StorageFillingData;
  'order-refunded': OrderRefundedData;
  'trial-card-used': TrialCardData;
  'sale-refunded': SaleRefundedData;
  'domain-registered': DomainRegisteredData;
  'transfer-started': TransferData;
  'transfer-unanswered': TransferData;
  'transfer-code': TransferData;
  'transfer-away': TransferData;
  'domain-left': TransferData;
  'transfer-done': TransferDoneData;
  'domain-lock-changed': LockChangedData;
  'domain-owner-changed': OwnerChangedData;
  'domain-expiring': DomainExpiringData;
  'mail-connected': MailDomainData;
  'mail-records-lost': MailDomainData;
  'mail-domain-waiting': MailDomainWaitingData;
  'mail-domain-removed': MailDomainData;
  'domain-expired': DomainExpiredData;
  'domain-renewed': DomainRenewedData;
  'domain-renewal-failed': DomainRenewalFailedData;
  'domain-restorable': DomainRestorableData;
  'renewal-unsettled': RenewalUnsettledData;
  'domain-on-hold': DomainOnHoldData;
  'name-lost': NameLostData;
  'owner-unconfirmed': OwnerUnconfirmedData;
  'registration-unsettled': RegistrationUnsettledData;
  'plan-changed': PlanChangedData;
  'plan-change-ordered': PlanChangeOrderedData;
  'plan-change-withdrawn': PlanChangeLabels;
  'plan-change-misfit': PlanChangeMisfitData;
  'plan-change-dropped': PlanChangeDroppedData;
  'plan-change-done': PlanChangeDoneData;
  'trial-ending': TrialEndingData;
  'payment-failed': PaymentFailedData;
  'term-over': GraceData;
  'plan-unpaid': PlanData;
  'paid-again': PlanData;
  'term-ending': TermEndingData;
  'cancellation-received': CancellationReceivedData;
  'cancellation-withdrawn': PlanData;
  'cancellation-confirmed': PlanData & { accessEnds: string };
  'plan-ended': PlanData & { dataKeptTill: string };
  'data-ready': DataReadyData;
  'deletion-requested': DeletionData;
  'deletion-near': DeletionData;
  'account-kept': DeletionData;
  'account-deleted': DeletionData;
  'method-changed': MethodChangedData;
  'invoice-copy': InvoiceCopyData;
  'tax-number-refused': TaxNumberRefusedData;
  'paid-back': { cents: number };
  'credit-given': { cents: number };
  'credit-revoked': { cents: number };
  'trial-extended': TrialExtendedData;
  'status-update': StatusUpdateData;
  'work-news': TaskNotificationsData;
  'staff-news': StaffNotificationsData;
  'ticket-news': TicketNotificationsData;
  'ticket-received': TicketReceivedData;
  'email-refused': EmailRefusedData;
}
export type TemplateName = keyof TemplateData;

/** The message of an email's name, for staff. An email without one does not compile. */
export const nameKeyOf = (name: TemplateName): MessageKey => `mails.${name}`;

export const templates: { [Name in TemplateName]: Template<TemplateData[Name]> } = {
  code: codeMail,
  'password-reset': passwordResetMail,
  'password-changed': passwordChangedMail,
  'security-changed': securityChangedMail,
  'webhook-disabled': webhookDisabledMail,
  'role-changed': roleChangedMail,
  'team-changed': teamChangedMail,
  'session-reuse': sessionReuseMail,
  'device-reuse': deviceReuseMail,
  'email-change-code': emailChangeCodeMail,
  'email-changed': emailChangedMail,
  'email-restored': emailRestoredMail,
  welcome: welcomeMail,
  'account-invitation': accountInvitationMail,
  'member-invitation': memberInvitationMail,
  'member-joined': memberJoinedMail,
  'member-left': memberLeftMail,
  'membership-ended': membershipEndedMail,
  'staff-invitation': staffInvitationMail,
  'team-invitation': teamInvitationMail,
  'panel-opened': panelOpenedMail,
  'plan-active': planActiveMail,
  'account-ready': accountReadyMail,
  'storage-filling': storageFillingMail,
  'status-update': statusUpdateMail,
  'order-refunded': orderRefundedMail,
  'trial-card-used': trialCardUsedMail,
  'sale-refunded': saleRefundedMail,
  'domain-registered': domainRegisteredMail,
  'transfer-started': transferStartedMail,
  'transfer-unanswered': transferUnansweredMail,
  'transfer-code': transferCodeMail,
  'transfer-away': transferAwayMail,
  'domain-left': domainLeftMail,
  'transfer-done': transferDoneMail,
  'domain-lock-changed': domainLockChangedMail,
  'domain-owner-changed': domainOwnerChangedMail,
  'domain-expiring': domainExpiringMail,
  'mail-connected': mailConnectedMail,
  'mail-records-lost': mailRecordsLostMail,
  'mail-domain-waiting': mailDomainWaitingMail,
  'mail-domain-removed': mailDomainRemovedMail,
  'domain-expired': domainExpiredMail,
  'domain-renewed': domainRenewedMail,
  'domain-renewal-failed': domainRenewalFailedMail,
  'domain-restorable': domainRestorableMail,
  'renewal-unsettled': renewalUnsettledMail,
  'domain-on-hold': domainOnHoldMail,
  'name-lost': nameLostMail,
  'owner-unconfirmed': ownerUnconfirmedMail,
  'registration-unsettled': registrationUnsettledMail,
  'plan-changed': planChangedMail,
  'plan-change-ordered': planChangeOrderedMail,
  'plan-change-withdrawn': planChangeWithdrawnMail,
  'plan-change-misfit': planChangeMisfitMail,
  'plan-change-dropped': planChangeDroppedMail,
  'plan-change-done': planChangeDoneMail,
  'trial-ending': trialEndingMail,
  'payment-failed': paymentFailedMail,
  'term-over': termOverMail,
  'plan-unpaid': planUnpaidMail,
  'paid-again': paidAgainMail,
  'term-ending': termEndingMail,
  'cancellation-received': cancellationReceivedMail,
  'cancellation-withdrawn': cancellationWithdrawnMail,
  'cancellation-confirmed': cancellationConfirmedMail,
  'plan-ended': planEndedMail,
  'data-ready': dataReadyMail,
  'deletion-requested': deletionRequestedMail,
  'deletion-near': deletionNearMail,
  'account-kept': accountKeptMail,
  'account-deleted': accountDeletedMail,
  'method-changed': methodChangedMail,
  'invoice-copy': invoiceCopyMail,
  'tax-number-refused': taxNumberRefusedMail,
  'paid-back': refundedMail,
  'credit-given': creditGivenMail,
  'credit-revoked': creditRevokedMail,
  'trial-extended': trialExtendedMail,
  'staff-news': staffNotificationsMail,
  'ticket-news': ticketNotificationsMail,
  'ticket-received': ticketReceivedMail,
  'email-refused': emailRefusedMail,
  'work-news': taskNotificationsMail,
};

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
