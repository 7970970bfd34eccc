import { deviceTokenOf, refreshTokenOf } from './presented-tokens.ts';

describe('a presented refresh token', () => {
  it('is the bearer token rather than the one in the body', () => {
    const headers = { authorization: 'Bearer from-header' };
    expect(refreshTokenOf({ headers }, { refresh_token: 'from-body' })).toBe('from-header');
    expect(refreshTokenOf({ headers }, null)).toBe('from-header');
  });

  it('is the one in the body without a bearer token', () => {
    expect(refreshTokenOf({ headers: {} }, { refresh_token: 'from-body' })).toBe('from-body');
    expect(refreshTokenOf({ headers: { authorization: 'Basic eDp5' } }, { refresh_token: 'from-body' })).toBe(
      'from-body',
    );
  });

  it.each([undefined, null, {}])('is required (body %j)', (body) => {
    expect(() => refreshTokenOf({ headers: {} }, body)).toThrow(
      expect.objectContaining({ code: 'token_expired' }),
    );
  });

  it.each(['a b', 'a\u0000b', 'ünïcode', "x' OR 1=1 --", 'x'.repeat(2049)])(
    'is refused when it cannot be one of ours (%j)',
    (token) => {
      expect(() => refreshTokenOf({ headers: {} }, { refresh_token: token })).toThrow(
        expect.objectContaining({ code: 'token_invalid' }),
      );
    },
  );
});

describe('a presented device token', () => {
  it('is read from its header', () => {
    expect(deviceTokenOf({ headers: { 'x-device-token': 'abc_DEF-123' } })).toBe('abc_DEF-123');
  });

  it.each([undefined, '', ['a', 'b'], 'a b', 'x'.repeat(2049)])('is ignored when it is %j', (value) => {
    expect(deviceTokenOf({ headers: { 'x-device-token': value } })).toBeUndefined();
  });
});
