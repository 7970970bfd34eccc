import type { RememberedDevice } from '../foundation/database/generated/client.ts';
import { needsCode } from './auth.service.ts';

const device = { id: 'remembered' } as RememberedDevice;

describe('the one-time code at sign-in', () => {
  it('is asked for on a device that is not remembered', () => {
    expect(needsCode({ otpEnabled: true, role: 'user' }, undefined)).toBe(true);
  });

  it('is not asked for on a remembered device', () => {
    expect(needsCode({ otpEnabled: true, role: 'user' }, device)).toBe(false);
    expect(needsCode({ otpEnabled: true, role: 'admin' }, device)).toBe(false);
  });

  it('can be switched off by customers, and not by staff', () => {
    expect(needsCode({ otpEnabled: false, role: 'user' }, undefined)).toBe(false);
    expect(needsCode({ otpEnabled: false, role: 'agent' }, undefined)).toBe(true);
    expect(needsCode({ otpEnabled: false, role: 'admin' }, undefined)).toBe(true);
  });
});
