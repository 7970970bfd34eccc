import { type OperationKind, operationKinds } from './operation-kinds.ts';

/** Who is told when an operation failed for good. */
export type FailureAudience =
  | { customer: string }
  /** Staff, by the notices for operations that need attention. */
  | { staff: true }
  /** Why a message is not needed. */
  | { silent: string };

/** What people are told when an operation has ended. */
export interface OperationOutcome {
  /** To the owner. null: another email says so, or there is nothing to say. */
  finished: string | null;
  failed: FailureAudience;
}

const deleted: OperationOutcome = {
  finished: 'The website is deleted.',
  failed: { customer: 'The website could not be deleted. Nothing was changed for good.' },
};
const added: OperationOutcome = {
  finished: 'The website is added.',
  failed: { customer: 'The website could not be added.' },
};
const staffOnly: OperationOutcome = { finished: null, failed: { staff: true } };
const read: OperationOutcome = {
  finished: null,
  failed: { silent: 'The screen that asked for the reading shows that it failed.' },
};

const failsAs = (customer: string): OperationOutcome => ({ finished: null, failed: { customer } });

/** By kind, for people who did not wait for the end. */
export const operationOutcomes: Readonly<Record<OperationKind, OperationOutcome>> = {
  'billing.close_checkouts': staffOnly,
  'billing.credit': staffOnly,
  'billing.end_plan': staffOnly,
  'billing.event': staffOnly,
  'billing.payment_method': failsAs('Your new payment method could not be set.'),
  'billing.refund': staffOnly,
  'billing.refund_guarantee': staffOnly,
  'billing.refund_invoice': staffOnly,
  'billing.renewal_switch': staffOnly,
  'billing.sale_refund': staffOnly,
  'billing.write_off': staffOnly,
  'cdn.activate': {
    finished: 'The website is behind the CDN now.',
    failed: { customer: 'The CDN could not be switched on.' },
  },
  'cdn.certificate': {
    finished: null,
    failed: { silent: 'A schedule asks for the certificate again until it is issued.' },
  },
  'cdn.remove': staffOnly,
  'domains.register': {
    finished: null,
    failed: { silent: 'The registration stays open, or the refund email says that it was refused.' },
  },
  'domains.resend-confirmation': failsAs('The confirmation email could not be sent again.'),
  'domains.set-nameservers': failsAs('The nameservers could not be changed.'),
  'email.connect': failsAs('The domain could not be connected to email.'),
  'email.disconnect': {
    finished: 'The domain is disconnected from email, and its mailboxes are deleted.',
    failed: { customer: 'The domain could not be disconnected from email.' },
  },
  'email.follow-plan': staffOnly,
  'hosting.add-website': added,
  'hosting.connect-domain': {
    finished: 'The domain is connected to your hosting account.',
    failed: { customer: 'The domain could not be connected.' },
  },
  'hosting.delete-alias': {
    finished: 'The alias is deleted.',
    failed: { customer: 'The alias could not be deleted.' },
  },
  'hosting.delete-main-website': deleted,
  'hosting.delete-website': deleted,
  'hosting.open-location': added,
  'hosting.point-name': failsAs('The DNS records that lead to your website could not be set.'),
  'hosting.resume': failsAs('Your websites could not be turned on again.'),
  'hosting.set-up-account': failsAs('Your hosting account could not be set up.'),
  'hosting.suspend': staffOnly,
  'hosting.switch-plan': failsAs('Your hosting account could not be moved to your new plan.'),
  'hosting.sync-account': read,
  'hosting.sync-server': staffOnly,
  'mail.send': staffOnly,
  'performance.change': failsAs('A performance setting could not be changed.'),
  'performance.read-website': read,
  'support.inspect_file': staffOnly,
  'templates.install': {
    finished: 'The template is installed.',
    failed: { customer: 'The template could not be installed.' },
  },
  'wordpress.install': {
    finished: 'WordPress is installed.',
    failed: { customer: 'WordPress could not be installed.' },
  },
  'wordpress.read-website': read,
  'wordpress.redis': failsAs('Redis could not be turned on or off.'),
};

/** Kinds of which staff hear when one failed, and the customer does not. */
export const staffFailureKinds: readonly OperationKind[] = operationKinds.filter(
  (kind) => 'staff' in operationOutcomes[kind].failed,
);

/** The sentence for the owner; null: none. */
export function wordsToOwner(kind: OperationKind, hasFailed: boolean): string | null {
  const { finished, failed } = operationOutcomes[kind];
  if (!hasFailed) return finished;
  return 'customer' in failed ? failed.customer : null;
}
