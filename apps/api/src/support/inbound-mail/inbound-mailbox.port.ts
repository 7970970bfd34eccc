/** A message in the mailbox, by its numbers there. */
export interface MailboxMessage {
  uidValidity: bigint;
  uid: bigint;
}

export const mailFolders = ['Processed', 'Refused'] as const;
export type MailFolder = (typeof mailFolders)[number];

/** The mailbox that customers write to. Only workers may call it. Each call throws ProviderError unavailable. */
export abstract class InboundMailboxPort {
  /** Whether a mailbox is configured. */
  abstract readonly isOn: boolean;

  /** Its user and host. */
  abstract readonly name: string;

  /** The oldest messages of the inbox that are not known yet, at most `count`. @param known returns those of the UIDs that are */
  abstract list(
    count: number,
    known: (uidValidity: bigint, uids: readonly bigint[]) => Promise<ReadonlySet<bigint>>,
  ): Promise<MailboxMessage[]>;

  /**
   * The whole message.
   * @param mostBytes of a larger one only its beginning, with `isWhole: false`
   * @returns undefined when it is no longer in the inbox
   */
  abstract read(
    message: MailboxMessage,
    mostBytes: number,
  ): Promise<{ source: Buffer; isWhole: boolean } | undefined>;

  /** Moves a message to a folder, which is created if it is missing. Does nothing if it is no longer in the inbox. */
  abstract move(message: MailboxMessage, folder: MailFolder): Promise<void>;

  /** Signs in and opens the inbox. @returns how many messages it has */
  abstract verify(): Promise<{ messages: number }>;
}
