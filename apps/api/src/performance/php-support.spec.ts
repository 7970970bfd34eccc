import { supportOf } from './php-support.ts';

describe('the support of a PHP version', () => {
  it.each([
    ['8.1', '2025-12-31T23:59:59Z', true],
    ['8.1', '2026-01-01T00:00:00Z', false],
    ['7.4', '2026-11-23T12:00:00Z', false],
    ['8.4', '2026-11-23T12:00:00Z', true],
  ])('%s at %s', (version, now, supported) => {
    expect(supportOf(version, new Date(now)).supported).toBe(supported);
  });

  it('is not denied to a version that is newer than the list', () => {
    const support = supportOf('9.0', new Date('2026-11-23T12:00:00Z'));
    expect(support).toEqual({ version: '9.0', security_until: null, supported: true });
  });
});
