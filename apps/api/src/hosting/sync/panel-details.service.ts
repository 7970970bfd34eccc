import { Injectable } from '@nestjs/common';

/** What else a capability reads of a panel whenever its websites are read. Workers alone call it. */
export interface PanelDetailReader {
  readonly name: string;
  /** Everything of one server, in few calls. @throws ProviderError */
  readServer(serverId: string, signal: AbortSignal): Promise<void>;
  /** Everything of one customer's account. @throws ProviderError */
  readAccount(serverId: string, accountId: string, signal: AbortSignal): Promise<void>;
}

/** Lets neighbours read what is theirs right after hosting has read the websites. */
@Injectable()
export class PanelDetailsService {
  readonly #readers: PanelDetailReader[] = [];

  register(reader: PanelDetailReader): void {
    this.#readers.push(reader);
  }

  async readServer(serverId: string, signal: AbortSignal): Promise<void> {
    await allOf(this.#readers.map((reader) => reader.readServer(serverId, signal)));
  }

  async readAccount(serverId: string, accountId: string, signal: AbortSignal): Promise<void> {
    await allOf(this.#readers.map((reader) => reader.readAccount(serverId, accountId, signal)));
  }
}

/** Lets each come to its end, so that one reader's trouble does not cost the others their work; then throws the first error. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
