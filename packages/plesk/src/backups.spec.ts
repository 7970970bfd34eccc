import { backupCalls } from './backups.ts';
import { PleskError } from './plesk-error.ts';

function gate(utilities: string[], fail?: PleskError) {
  const calls: (readonly string[])[] = [];
  const backups = backupCalls({
    commands: async () => utilities,
    cli: async (utility, params) => {
      calls.push([utility, ...params]);
      if (fail !== undefined) throw fail;
      return { stdout: '', stderr: '' };
    },
  });
  return { backups, calls };
}

const failure = (kind: PleskError['kind'], code: number) =>
  new PleskError({ kind, code, call: 'POST /cli/pleskrestore/call', text: 'no' });

describe('backups', () => {
  it('are offered where the gate lists the utilities that take and check them', async () => {
    expect(await gate(['site', 'pleskrestore', 'pleskbackup']).backups.isOffered()).toBe(true);
    expect(await gate(['site', 'pleskbackup']).backups.isOffered()).toBe(false);
    expect(await gate([]).backups.isOffered()).toBe(false);
  });

  it('are of one subscription, in a file that can be checked', async () => {
    const { backups, calls } = gate([]);
    await backups.take({ subscription: 'main.example', file: '/var/backup.tar' });
    expect(await backups.isComplete('/var/backup.tar')).toBe(true);
    expect(calls).toEqual([
      ['pleskbackup', '--domains-name', 'main.example', '-output-file', '/var/backup.tar'],
      ['pleskrestore', '--check-backup', '/var/backup.tar'],
    ]);
  });

  it('are restored into the subscription that they were made of', async () => {
    const { backups, calls } = gate([]);
    await backups.restore({ subscription: 'main.example', file: '/var/backup.tar' });
    expect(calls).toEqual([
      ['pleskrestore', '--restore', '/var/backup.tar', '-level', 'domains', '-domain-name', 'main.example'],
    ]);
  });

  it('are not complete when the check fails', async () => {
    expect(await gate([], failure('rejected', 1)).backups.isComplete('/b.tar')).toBe(false);
  });

  it.each([
    ['the gate does not offer the check', failure('not_found', 404)],
    ['the gate refuses the call', failure('rejected', 403)],
    ['the panel is away', failure('unavailable', 503)],
  ])('are unknown when %s', async (_, error) => {
    await expect(gate([], error).backups.isComplete('/b.tar')).rejects.toBe(error);
  });
});
