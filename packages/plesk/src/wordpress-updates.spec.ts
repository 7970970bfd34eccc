import { PleskError } from './plesk-error.ts';
import { updateCalls } from './wordpress-updates.ts';

/** @param answers by the words of WP-CLI; an Error is thrown */
function wordpressWith(answers: Record<string, string | Error>) {
  const asked: string[] = [];
  const updates = updateCalls({
    cli: async (_utility, params) => {
      const words = params.slice(params.indexOf('--') + 1).join(' ');
      asked.push(words);
      const answer = answers[words] ?? '';
      if (answer instanceof Error) throw answer;
      return { stdout: answer, stderr: '' };
    },
  });
  return { updates, asked };
}

const check = 'core check-update --format=json';
const lock = 'option get core_updater.lock';
const refusal = new PleskError({
  kind: 'rejected',
  call: 'extension',
  code: 1,
  text: 'Could not get option',
});

describe('updates of WordPress', () => {
  it.each([
    ['[{"version":"6.8.4","update_type":"minor"},{"version":"6.9.1"}]\n', ['6.8.4', '6.9.1']],
    ['PHP Warning: something\n[{"version":"6.9.1"}]\n', ['6.9.1']],
    ['[]\n', []],
    // WP-CLI before 2.11.
    ['Success: WordPress is at the latest version.\n', []],
  ])('are listed from what WP-CLI prints: %j', async (stdout, expected) => {
    expect(await wordpressWith({ [check]: stdout }).updates.list(7)).toEqual(expected);
  });

  it.each(['', '<html>', '[{"version":'])('cannot be read from %j', async (stdout) => {
    await expect(wordpressWith({ [check]: stdout }).updates.list(7)).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  it('go to one version, and then update the database', async () => {
    const { updates, asked } = wordpressWith({});
    await updates.update(7, '6.8.4');
    expect(asked).toEqual(['core update --version=6.8.4', 'core update-db']);
  });

  it.each([
    ['1790000000\n', new Date(1_790_000_000_000)],
    ['nonsense\n', undefined],
    [refusal, undefined],
  ])('began when their lock says: %s', async (answer, expected) => {
    expect(await wordpressWith({ [lock]: answer }).updates.beganAt(7)).toEqual(expected);
  });
});
