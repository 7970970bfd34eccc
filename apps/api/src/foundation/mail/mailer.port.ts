/** A mail as it leaves the house. */
export interface OutgoingMail {
  /** Unique and the same at every attempt, so that a receiving server can tell a repetition. Without angle brackets. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Whatever carries mail away. */
export abstract class MailerPort {
  /**
   * Hands one mail over; resolves once the server has taken responsibility for it.
   * @param signal ends the attempt
   * @throws ProviderError rejected: this address or mail will never be taken; unavailable: not now;
   *   unknown_outcome: the connection broke after the mail was sent and before the answer came
   */
  abstract deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}
