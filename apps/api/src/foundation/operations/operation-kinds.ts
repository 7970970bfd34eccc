import type { MessageKey } from '@homeport/contract/server-messages';

/**
 * Every kind of operation. Tables over kinds are `Record<OperationKind, ...>`, so that a new kind without its row does not
 * compile.
 */
export const operationKinds = [
  'billing.closeCheckouts',
  'billing.credit',
  'billing.endPlan',
  'billing.processEvent',
  'billing.refundGuarantee',
  'billing.refundInvoice',
  'billing.refundOrder',
  'billing.refundSale',
  'billing.setPaymentMethod',
  'billing.switchRenewal',
  'billing.updateCustomerEmail',
  'billing.writeOff',
  'cdn.activate',
  'cdn.remove',
  'cdn.requestCertificate',
  'doctor.examine',
  'domains.finishTransfer',
  'domains.register',
  'domains.resendConfirmation',
  'domains.setLock',
  'domains.setNameservers',
  'domains.transfer',
  'domains.updateOwner',
  'email.changeMailbox',
  'email.connect',
  'email.createForwarder',
  'email.createMailbox',
  'email.deleteForwarder',
  'email.deleteMailbox',
  'email.disconnect',
  'email.followPlan',
  'email.setCatchAll',
  'hosting.addWebsite',
  'hosting.checkWebsite',
  'hosting.connectDomain',
  'hosting.deleteAlias',
  'hosting.deleteMainWebsite',
  'hosting.deleteWebsite',
  'hosting.issueCertificate',
  'hosting.makeBackup',
  'hosting.openLocation',
  'hosting.pointName',
  'hosting.releaseName',
  'hosting.restoreBackup',
  'hosting.sendBackup',
  'hosting.resume',
  'hosting.setUpAccount',
  'hosting.suspend',
  'hosting.switchPlan',
  'hosting.switchToHttps',
  'hosting.syncAccount',
  'hosting.syncServer',
  'hosting.updateContact',
  'mail.send',
  'performance.changePhpVersion',
  'performance.changeSetting',
  'performance.readWebsite',
  'support.inspectFile',
  'templates.install',
  'wordpress.install',
  'wordpress.readWebsite',
  'wordpress.switchCache',
  'wordpress.update',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** Former names of kinds, which processes of earlier versions still write during an upgrade. */
export const formerKinds: Readonly<Partial<Record<string, OperationKind>>> = {
  'billing.close_checkouts': 'billing.closeCheckouts',
  'billing.customer_email': 'billing.updateCustomerEmail',
  'billing.end_plan': 'billing.endPlan',
  'billing.event': 'billing.processEvent',
  'billing.payment_method': 'billing.setPaymentMethod',
  'billing.refund': 'billing.refundOrder',
  'billing.refund_guarantee': 'billing.refundGuarantee',
  'billing.refund_invoice': 'billing.refundInvoice',
  'billing.renewal_switch': 'billing.switchRenewal',
  'billing.sale_refund': 'billing.refundSale',
  'billing.write_off': 'billing.writeOff',
  'cdn.certificate': 'cdn.requestCertificate',
  'domains.resend-confirmation': 'domains.resendConfirmation',
  'domains.set-nameservers': 'domains.setNameservers',
  'email.follow-plan': 'email.followPlan',
  'hosting.add-website': 'hosting.addWebsite',
  'hosting.connect-domain': 'hosting.connectDomain',
  'hosting.delete-alias': 'hosting.deleteAlias',
  'hosting.delete-main-website': 'hosting.deleteMainWebsite',
  'hosting.delete-website': 'hosting.deleteWebsite',
  'hosting.open-location': 'hosting.openLocation',
  'hosting.point-name': 'hosting.pointName',
  'hosting.release-name': 'hosting.releaseName',
  'hosting.set-up-account': 'hosting.setUpAccount',
  'hosting.switch-plan': 'hosting.switchPlan',
  'hosting.sync-account': 'hosting.syncAccount',
  'hosting.sync-server': 'hosting.syncServer',
  'hosting.update-contact': 'hosting.updateContact',
  'performance.change': 'performance.changeSetting',
  'performance.read-website': 'performance.readWebsite',
  'support.inspect_file': 'support.inspectFile',
  'wordpress.read-website': 'wordpress.readWebsite',
  'wordpress.redis': 'wordpress.switchCache',
};

/** The message of a kind's name, for staff. A kind without one does not compile. */
export const nameKeyOf = (kind: OperationKind): MessageKey => `kinds.${kind}`;

const known: ReadonlySet<string> = new Set(operationKinds);

/** False for kinds that only earlier versions know. */
export function isOperationKind(kind: string): kind is OperationKind {
  return known.has(kind);
}
