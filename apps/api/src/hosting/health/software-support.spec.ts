import { isWordpressSupported, phpSupportOf, wordpressUpdateOf } from './software-support.ts';

describe('security updates of PHP', () => {
  it.each([
    ['5.4', '2026-11-23', false],
    ['5.6', '2026-11-23', false],
    ['7.4.33', '2026-11-23', false],
    ['8.1.30', '2026-11-23', false],
    ['8.2', '2026-12-31', true],
    ['8.2', '2027-01-01', false],
    ['8.3.12', '2026-11-23', true],
    ['8.9', '2026-11-23', true],
    ['9.0', '2026-11-23', true],
  ])('of version %s on %s: %s', (version, day, expected) => {
    expect(phpSupportOf(version, new Date(`${day}T12:00:00Z`)).supported).toBe(expected);
  });

  it('end with their last day', () => {
    expect(phpSupportOf('8.1', new Date('2025-12-31T23:59:59Z'))).toEqual({
      version: '8.1',
      security_until: '2025-12-31',
      supported: true,
    });
    expect(phpSupportOf('8.1', new Date('2026-01-01T00:00:00Z')).supported).toBe(false);
  });
});

describe('security updates of WordPress', () => {
  it.each([
    ['3.9', false],
    ['4.6.30', false],
    ['4.7', true],
    ['4.10', true],
    ['6.9.1', true],
  ])('of version %s: %s', (version, expected) => {
    expect(isWordpressSupported(version)).toBe(expected);
  });
});

describe('the update of a WordPress', () => {
  it.each([
    ['6.9.1', [], undefined],
    ['6.9.1', ['6.9.1', '6.8.4'], undefined],
    ['6.8.3', ['6.9.1', '6.8.4'], { version: '6.8.4', is_security: true }],
    ['6.8.9', ['6.8.10', '6.8.2'], { version: '6.8.10', is_security: true }],
    ['6.8.4', ['6.9', '6.10.1', '6.9.1'], { version: '6.10.1', is_security: false }],
    ['6.9', ['6.9.1'], { version: '6.9.1', is_security: true }],
    // Its branch gets no security updates any more.
    ['4.6.29', ['4.6.30', '6.9.1'], { version: '6.9.1', is_security: false }],
  ])('%s, of which WordPress offers %j', (version, newer, expected) => {
    expect(wordpressUpdateOf(version, newer)).toEqual(expected);
  });
});
