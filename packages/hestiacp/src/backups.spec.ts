import { hestiacpContract } from '@homeport/provider-contracts';
import { scriptedTransport } from '@homeport/provider-http/testing';
import { areBackupsTurnedOff } from './backups.ts';
import { createHestiacpClient } from './client.ts';

const contract = hestiacpContract();
const options = { url: 'https://panel.example:8083', key: `${'A'.repeat(20)}:${'s'.repeat(40)}` };

/** The backups of a panel whose next command ends with this code and text. */
function backupsOf(code: number, body = '') {
  const headers = { 'hestia-exit-code': String(code) };
  return createHestiacpClient(options, scriptedTransport({ status: contract.statusOf(code), body, headers }))
    .backups;
}

describe('backups', () => {
  it('are listed from the oldest on', async () => {
    const members = contract.membersOf('v-list-user-backups');
    const at = (DATE: string, TIME: string) => ({
      ...Object.fromEntries(members.map((name) => [name, ''])),
      DATE,
      TIME,
    });
    const listed = {
      'ada.2026-11-24_03-00-01.tar': at('2026-11-24', '03:00:01'),
      'ada.2026-11-23_17-45-01.tar': at('2026-11-23', '17:45:01'),
    };
    expect(await backupsOf(0, JSON.stringify(listed)).list('ada')).toEqual(Object.keys(listed).reverse());
  });

  it.each([
    ['E_DISK', 'Not enough dsk space'],
    ['E_PARSING', 'a.example belongs to another user'],
    ['E_CONNECT', 'b2 failed to upload ada.tar'],
  ])('that end with %s are not under way any more', async (name, text) => {
    const code = contract.codeOf(name);
    const rejected = { kind: 'rejected', code, text };
    await expect(backupsOf(code, `Error: ${text}`).make('ada')).rejects.toMatchObject(rejected);
    await expect(backupsOf(code, `Error: ${text}`).restore('ada', 'a.tar')).rejects.toMatchObject(rejected);
  });

  it('may be under way when the command has not ended', async () => {
    const client = createHestiacpClient(options, scriptedTransport({ status: 504, body: '', headers: {} }));
    await expect(client.backups.make('ada')).rejects.toMatchObject({ kind: 'unknown_outcome' });
  });

  it('are turned off on the server, or only in a package', () => {
    expect(areBackupsTurnedOff({ code: 11, text: 'BACKUP_SYSTEM is not enabled' })).toBe(true);
    expect(areBackupsTurnedOff({ code: 11, text: 'user backup is disabled' })).toBe(false);
  });
});
