import { chooseShare } from './share.ts';

const chosen = (isFull: boolean, filters: string[], environment: NodeJS.ProcessEnv = {}) =>
  chooseShare(environment, { isFull, filters });

describe('the share of generated cases', () => {
  it('is a tenth, and all in a full run and in files that are run alone', () => {
    expect(chosen(false, [])).toMatch(/^TEST_SHARE=0\.1 TEST_SEED=\d+$/);
    expect(chosen(true, [])).toMatch(/^TEST_SHARE=1 /);
    expect(chosen(false, ['histories'])).toMatch(/^TEST_SHARE=1 /);
  });

  it('is what the environment says, empty values aside', () => {
    const environment = { TEST_SHARE: '0.5', TEST_SEED: '7' };
    expect(chosen(true, [], environment)).toBe('TEST_SHARE=0.5 TEST_SEED=7');
    expect(environment).toEqual({ TEST_SHARE: '0.5', TEST_SEED: '7' });
    expect(chosen(true, [], { TEST_SHARE: '', TEST_SEED: '9' })).toBe('TEST_SHARE=1 TEST_SEED=9');
  });

  it('is handed on to the tests', () => {
    const environment: NodeJS.ProcessEnv = {};
    const text = chosen(false, [], environment);
    expect(text).toBe(`TEST_SHARE=${environment['TEST_SHARE']} TEST_SEED=${environment['TEST_SEED']}`);
  });
});
