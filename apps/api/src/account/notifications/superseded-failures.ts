import type { OperationKind } from '../../foundation/operations/operation-kinds.ts';

/**
 * Work that a website, a domain or an account has one of: once it succeeds, an earlier failure of it does not matter any
 * more. Of other kinds, such as those of mailboxes, the next one can be about something else.
 */
export const supersedingKinds: ReadonlySet<OperationKind> = new Set([
  'archives.make',
  'billing.setPaymentMethod',
  'cdn.activate',
  'domains.register',
  'domains.resendConfirmation',
  'domains.setDnssec',
  'domains.setLock',
  'domains.setNameservers',
  'domains.updateOwner',
  'email.connect',
  'email.disconnect',
  'email.setCatchAll',
  'hosting.addWebsite',
  'hosting.deleteMainWebsite',
  'hosting.deleteWebsite',
  'hosting.pointName',
  'hosting.resume',
  'hosting.setUpAccount',
  'hosting.switchPlan',
  'performance.changePhpVersion',
  'templates.install',
  'wordpress.install',
  'wordpress.switchCache',
  'wordpress.update',
]);
