/** What the customer reads when a domain could not be connected, by error code. */
export function connectMessage(errorCode: string): string {
  switch (errorCode) {
    case 'mail_domain_taken':
      return 'This domain is connected to another mail account already. Please contact support if it is yours.';
    case 'mail_no_plan':
      return 'Your plan no longer includes email.';
    case 'mail_domain_gone':
      return 'This domain no longer needs to be connected.';
    case 'mail_rejected':
      return 'The mail service does not take this domain. Please contact support.';
    case 'mail_unconfigured':
      return 'The mail service cannot be used right now. Please contact support.';
    default:
      return 'Error! Please try again or contact support if error persists.';
  }
}
