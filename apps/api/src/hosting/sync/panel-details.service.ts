import { Injectable } from '@nestjs/common';

/** Reads another module's part of a panel, right after hosting has read the websites. Only workers call it. */
export interface PanelDetailReader {
  readonly name: string;
  /** Everything of one server, in few calls. @throws ProviderError */
  readServer(serverId: string, signal: AbortSignal): Promise<void>;
  /** Everything of one customer's account. @throws ProviderError */
  readAccount(serverId: string, accountId: string, signal: AbortSignal): Promise<void>;
}

/** The modules that read a part of the panels. */
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

/** Waits for all readers to finish before the first error is thrown. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
