import { OffsetClock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { BackupDownloadsService } from './backup-downloads.service.ts';

const minuteMs = 60_000;
const lost = new ProviderError('unknown_outcome', 'panel_unknown_outcome', 'No answer in time');

/**
 * A service whose storage has these sizes in turn, the last one from then on, and a panel that answers like this.
 * @param requestedAgoMs how long ago an earlier worker asked the panel
 */
function serviceWith(
  sizes: (number | undefined)[],
  { answer, requestedAgoMs }: { answer?: Error; requestedAgoMs?: number } = {},
) {
  const clock = new OffsetClock();
  const requests: (Date | undefined)[] = [];
  if (requestedAgoMs !== undefined) requests.push(clock.in(-requestedAgoMs));
  const sendBackup = jest.fn(async () => {
    if (answer !== undefined) throw answer;
  });
  const finish = jest.fn();
  const service = new BackupDownloadsService(
    { require: async () => ({ sendBackup }) } as never,
    {
      find: async () => ({ serverId: 's', accountId: 'a', name: 'manual', panelName: null }),
    } as never,
    {
      begin: async () => undefined,
      finish,
      findRequest: async () => requests.at(-1),
      recordRequest: async (_id: string, at: Date | undefined) => requests.push(at),
    } as never,
    {
      sizeOf: async () => (sizes.length > 1 ? sizes.shift() : sizes[0]),
      uploadLink: async () => 'https://storage.example/file',
    } as never,
    {} as never,
    clock,
  );
  const send = () => service.send('d', { accountId: 'a', backupId: 'b' }, new AbortController().signal);
  return { send, sendBackup, finish, requests, clock };
}

describe('sending a backup', () => {
  it('waits for a file whose sending takes longer than the panel’s answer may', async () => {
    const { send, sendBackup, finish } = serviceWith([undefined, undefined, undefined, 7], { answer: lost });
    expect(await send()).toBe(7);
    expect(sendBackup).toHaveBeenCalledTimes(1);
    expect(finish).toHaveBeenCalledWith('d', 7);
  });

  it('does not ask again while an earlier request may be under way', async () => {
    const { send, sendBackup } = serviceWith([undefined, undefined, 7], { requestedAgoMs: minuteMs });
    expect(await send()).toBe(7);
    expect(sendBackup).not.toHaveBeenCalled();
  });

  it('asks again once an earlier request cannot be under way any more', async () => {
    const { send, sendBackup } = serviceWith([undefined, 7], { requestedAgoMs: 26 * minuteMs });
    expect(await send()).toBe(7);
    expect(sendBackup).toHaveBeenCalledTimes(1);
  });

  it('lets the next attempt ask again when the file of an earlier request does not arrive', async () => {
    const { send, sendBackup } = serviceWith([undefined], { requestedAgoMs: 25 * minuteMs - 100 });
    await expect(send()).rejects.toMatchObject({ kind: 'unavailable', code: 'send_failed' });
    expect(sendBackup).not.toHaveBeenCalled();
  });

  it('fails when the panel has sent it to no avail, or does not send it', async () => {
    const sent = serviceWith([undefined]);
    await expect(sent.send()).rejects.toMatchObject({ kind: 'rejected', code: 'send_failed' });
    const away = serviceWith([undefined], {
      answer: new ProviderError('unavailable', 'panel_unavailable', 'Away'),
    });
    await expect(away.send()).rejects.toMatchObject({ code: 'panel_unavailable' });
    // A request that failed is not waited for.
    expect(away.requests.at(-1)).toBeUndefined();
  });
});
