import { Injectable } from '@nestjs/common';
import type { EditableZone } from './zone-sources.service.ts';
import { type ChangeCause, ZoneReadingsService } from './zone-readings.service.ts';

/** Puts what other modules write into zones in their history, from where customers can undo it. */
@Injectable()
export class PortalChangesService {
  constructor(private readonly readings: ZoneReadingsService) {}

  /**
   * Runs `write`, which changes the zone at its provider. Only workers call it.
   * @param cause with what an earlier try, which was interrupted, may have written
   */
  async record(
    userId: string,
    zone: Pick<EditableZone, 'name' | 'sets'>,
    cause: Required<ChangeCause>,
    write: () => Promise<void>,
  ): Promise<void> {
    // What others changed until now gets an entry of its own.
    await this.readings.read(userId, zone, cause);
    await write();
    await this.readings.read(userId, zone, { reason: cause.reason });
  }
}
