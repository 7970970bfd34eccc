import { ImapConnection, type ImapServer } from '../connection.ts';

/** A mailbox of the test server. */
export class TestMailbox {
  readonly server: ImapServer;

  constructor(server: ImapServer) {
    this.server = server;
  }

  /** Stores messages. @param messages the header fields and the text of each */
  async store(
    folder: string,
    messages: readonly string[],
    { flags = [], date }: { flags?: string[]; date?: string } = {},
  ): Promise<void> {
    await this.#with(async ({ client }) => {
      await client.mailboxCreate(folder);
      for (const message of messages)
        await client.append(
          folder,
          message.replaceAll('\n', '\r\n'),
          flags,
          date === undefined ? undefined : new Date(date),
        );
    });
  }

  /** The messages of each folder that has some: subject, flags and date of arrival, in their order. */
  async contents(): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    await this.#with(async ({ client }) => {
      for (const { path, flags } of await client.list()) {
        if (flags.has('\\Noselect') || flags.has('\\NonExistent')) continue;
        await client.mailboxOpen(path, { readOnly: true });
        const query = { envelope: true, flags: true, internalDate: true };
        const messages = await client.fetchAll('1:*', query).catch(() => []);
        if (messages.length > 0)
          found[path] = messages.map(({ envelope, flags: own, internalDate }) =>
            [
              envelope?.subject ?? '',
              [...(own ?? [])]
                .filter((flag) => flag !== '\\Recent')
                .toSorted()
                .join(' '),
              new Date(internalDate ?? 0).toISOString(),
            ].join(' | '),
          );
      }
    });
    return found;
  }

  /** How many messages are in a folder. */
  async count(folder = 'INBOX'): Promise<number> {
    let count = 0;
    await this.#with(async ({ client }) => {
      const status = await client.status(folder, { messages: true });
      count = (status && status.messages) || 0;
    });
    return count;
  }

  async #with(work: (connection: ImapConnection) => Promise<void>): Promise<void> {
    const connection = await ImapConnection.open('target', this.server);
    try {
      await work(connection);
    } finally {
      await connection.end();
    }
  }
}
