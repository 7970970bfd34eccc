import { Injectable } from '@nestjs/common';
import type { PanelAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';

/** Reads another module's part of a panel, right after hosting has read the websites. Only workers call it. */
export interface PanelDetailReader {
  readonly name: string;
  /** What a server needs for it; absent: nothing. Other servers are not read. */
  readonly ability?: PanelAbility<object>;
  /** Everything of one server, in few calls. @throws ProviderError */
  readServer(serverId: string, signal: AbortSignal): Promise<void>;
  /** Everything of one customer's account. @throws ProviderError */
  readAccount(serverId: string, accountId: string, signal: AbortSignal): Promise<void>;
}

/** The modules that read a part of the panels. */
@Injectable()
export class PanelDetailsService {
  readonly #readers: PanelDetailReader[] = [];

  constructor(private readonly drivers: PanelDriversService) {}

  register(reader: PanelDetailReader): void {
    this.#readers.push(reader);
  }

  async readServer(serverId: string, signal: AbortSignal): Promise<void> {
    const readers = await this.#readersOf(serverId);
    await allOf(readers.map((reader) => reader.readServer(serverId, signal)));
  }

  async readAccount(serverId: string, accountId: string, signal: AbortSignal): Promise<void> {
    const readers = await this.#readersOf(serverId);
    await allOf(readers.map((reader) => reader.readAccount(serverId, accountId, signal)));
  }

  async #readersOf(serverId: string): Promise<PanelDetailReader[]> {
    const readers: PanelDetailReader[] = [];
    for (const reader of this.#readers)
      if (reader.ability === undefined || (await this.drivers.find(serverId, reader.ability)))
        readers.push(reader);
    return readers;
  }
}

/** Waits for all readers to finish before the first error is thrown. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
