/** A composed email. */
export interface OutgoingMail {
  /** The same for every attempt, so that the receiving server recognizes duplicates. Without angle brackets. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where answers go; undefined: to the sender. */
  replyTo?: string;
  /** The Message-IDs of the conversation so far, without angle brackets; the last one is answered. */
  references?: readonly string[];
}

/** A mail server. */
export abstract class MailerPort {
  /**
   * Sends one email; resolves once the server has accepted it.
   * @param signal aborts the attempt
   * @throws ProviderError rejected: the address or email is rejected for good; unavailable: retry later;
   *   unknown_outcome: the connection was lost after the email was sent and before the answer arrived
   */
  abstract deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;

  /** Connects and signs in without sending anything. @throws ProviderError when the server does not accept it */
  abstract verify(): Promise<void>;
}
