import { type OperationKind, operationKinds } from './operation-kinds.ts';

/** Where the customer can try again. */
export type RetryPlace = 'add_website' | 'website' | 'domain' | 'email' | 'settings';

/** Where a failure stays on screen after the customer has left. */
export type FailureScreen =
  /** The screen of the thing itself shows it. */
  | { shownAt: string }
  /**
   * A notice on the dashboard, until it is dismissed or a newer attempt begins.
   * `notice` names the task; {subject} is its domain. `retry`: null where only support can help.
   * `perKey`: other work of this kind on the same domain is no newer attempt.
   */
  | { notice: string; retry: RetryPlace | null; perKey?: true };

/** Who is told when an operation failed for good. */
export type FailureAudience =
  /** By email, with this sentence, and on screen. */
  | { customer: string; screen: FailureScreen }
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
  failed: {
    customer: 'The website could not be deleted. Nothing was changed.',
    screen: { notice: 'Deleting {subject} failed', retry: 'website' },
  },
};
const added: OperationOutcome = {
  finished: 'The website is added.',
  failed: {
    customer: 'The website could not be added.',
    screen: { notice: 'Adding {subject} failed', retry: 'add_website' },
  },
};
const staffOnly: OperationOutcome = { finished: null, failed: { staff: true } };
const read: OperationOutcome = {
  finished: null,
  failed: { silent: 'The screen that asked for the reading shows that it failed.' },
};

const failsAs = (customer: string, screen: FailureScreen): OperationOutcome => ({
  finished: null,
  failed: { customer, screen },
});

/** By kind, for people who did not wait for the end. */
export const operationOutcomes: Readonly<Record<OperationKind, OperationOutcome>> = {
  'billing.closeCheckouts': staffOnly,
  'billing.credit': staffOnly,
  'billing.updateCustomerEmail': staffOnly,
  'billing.endPlan': staffOnly,
  'billing.processEvent': staffOnly,
  'billing.setPaymentMethod': failsAs('Your new payment method could not be set.', {
    notice: 'Changing your payment method failed',
    retry: 'settings',
  }),
  'billing.refundOrder': staffOnly,
  'billing.refundGuarantee': staffOnly,
  'billing.refundInvoice': staffOnly,
  'billing.switchRenewal': staffOnly,
  'billing.refundSale': staffOnly,
  'billing.writeOff': staffOnly,
  'cdn.activate': {
    finished: 'The website is behind the CDN now.',
    failed: { customer: 'The CDN could not be switched on.', screen: { shownAt: 'the CDN card' } },
  },
  'cdn.requestCertificate': {
    finished: null,
    failed: { silent: 'A schedule asks for the certificate again until it is issued.' },
  },
  'cdn.remove': staffOnly,
  'domains.register': {
    finished: null,
    failed: { silent: 'The registration stays open, or the refund email says that it was refused.' },
  },
  'domains.resendConfirmation': failsAs('The confirmation email could not be sent again.', {
    notice: 'Sending the confirmation email for {subject} failed',
    retry: 'domain',
  }),
  'domains.setNameservers': failsAs('The nameservers could not be changed.', {
    shownAt: 'the nameservers card',
  }),
  'email.connect': failsAs('The domain could not be connected to email.', {
    shownAt: 'the email domain card',
  }),
  'email.disconnect': {
    finished: 'The domain is disconnected from email, and its mailboxes are deleted.',
    failed: {
      customer: 'The domain could not be disconnected from email.',
      screen: { notice: 'Disconnecting {subject} from email failed', retry: 'email' },
    },
  },
  'email.followPlan': staffOnly,
  'hosting.addWebsite': added,
  'hosting.connectDomain': {
    finished: 'The domain is connected to your hosting account.',
    failed: {
      customer: 'The domain could not be connected.',
      screen: { shownAt: 'the form for the first domain' },
    },
  },
  'hosting.deleteAlias': {
    finished: 'The alias is deleted.',
    failed: {
      customer: 'The alias could not be deleted.',
      screen: { notice: 'Deleting {subject} failed', retry: 'website' },
    },
  },
  'hosting.deleteMainWebsite': deleted,
  'hosting.deleteWebsite': deleted,
  'hosting.openLocation': added,
  'hosting.pointName': failsAs('The DNS records that lead to your website could not be set.', {
    shownAt: 'the DNS notice of the website',
  }),
  'hosting.releaseName': staffOnly,
  'hosting.resume': failsAs('Your websites could not be turned on again.', {
    notice: 'Turning your websites on again failed',
    retry: null,
  }),
  'hosting.setUpAccount': failsAs('Your hosting account could not be set up.', {
    shownAt: 'the setup screen',
  }),
  'hosting.suspend': staffOnly,
  'hosting.switchPlan': failsAs('Your hosting account could not be moved to your new plan.', {
    notice: 'Moving your hosting account to your new plan failed',
    retry: null,
  }),
  'hosting.syncAccount': read,
  'hosting.syncServer': staffOnly,
  'hosting.updateContact': staffOnly,
  'mail.send': staffOnly,
  'performance.changeSetting': failsAs('A performance setting could not be changed.', {
    notice: 'Changing a performance setting of {subject} failed',
    retry: 'website',
    perKey: true,
  }),
  'performance.readWebsite': read,
  'support.inspectFile': staffOnly,
  'templates.install': {
    finished: 'The template is installed.',
    failed: {
      customer: 'The template could not be installed.',
      screen: { notice: 'Installing a template on {subject} failed', retry: 'website' },
    },
  },
  'wordpress.install': {
    finished: 'WordPress is installed.',
    failed: { customer: 'WordPress could not be installed.', screen: { shownAt: 'the WordPress card' } },
  },
  'wordpress.readWebsite': read,
  'wordpress.switchCache': failsAs('Redis could not be turned on or off.', {
    notice: 'Turning Redis on or off for {subject} failed',
    retry: 'website',
  }),
};

/** Kinds of which staff hear when one failed, and the customer does not. */
export const staffFailureKinds: readonly OperationKind[] = operationKinds.filter(
  (kind) => 'staff' in operationOutcomes[kind].failed,
);

/** The notice on screen for a kind of work that failed; null where another screen shows it or the customer is not told. */
export function noticeOf(kind: OperationKind): Extract<FailureScreen, { notice: string }> | null {
  const { failed } = operationOutcomes[kind];
  return 'screen' in failed && 'notice' in failed.screen ? failed.screen : null;
}

/** The sentence for the owner; null: none. */
export function wordsToOwner(kind: OperationKind, hasFailed: boolean): string | null {
  const { finished, failed } = operationOutcomes[kind];
  if (!hasFailed) return finished;
  return 'customer' in failed ? failed.customer : null;
}
