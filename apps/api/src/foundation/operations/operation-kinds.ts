/**
 * Every kind of operation. Tables over kinds are `Record<OperationKind, ...>`, so that a new kind without its row does not
 * compile.
 */
export const operationKinds = [
  'billing.close_checkouts',
  'billing.credit',
  'billing.customer_email',
  'billing.end_plan',
  'billing.event',
  'billing.payment_method',
  'billing.refund',
  'billing.refund_guarantee',
  'billing.refund_invoice',
  'billing.renewal_switch',
  'billing.sale_refund',
  'billing.write_off',
  'cdn.activate',
  'cdn.certificate',
  'cdn.remove',
  'domains.register',
  'domains.resend-confirmation',
  'domains.set-nameservers',
  'email.connect',
  'email.disconnect',
  'email.follow-plan',
  'hosting.add-website',
  'hosting.connect-domain',
  'hosting.delete-alias',
  'hosting.delete-main-website',
  'hosting.delete-website',
  'hosting.open-location',
  'hosting.point-name',
  'hosting.release-name',
  'hosting.resume',
  'hosting.set-up-account',
  'hosting.suspend',
  'hosting.switch-plan',
  'hosting.sync-account',
  'hosting.sync-server',
  'hosting.update-contact',
  'mail.send',
  'performance.change',
  'performance.read-website',
  'support.inspect_file',
  'templates.install',
  'wordpress.install',
  'wordpress.read-website',
  'wordpress.redis',
] as const;
export type OperationKind = (typeof operationKinds)[number];

const known: ReadonlySet<string> = new Set(operationKinds);

/** false for kinds of earlier versions. */
export function isOperationKind(kind: string): kind is OperationKind {
  return known.has(kind);
}
