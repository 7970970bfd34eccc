import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { startIdentity, type TestIdentity } from './testing/identity.ts';

const dayMs = 86_400_000;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

async function counts() {
  const { db } = identity;
  return {
    users: await db.user.count(),
    codes: await db.oneTimeCode.count(),
    links: await db.passwordResetToken.count(),
    devices: await db.rememberedDevice.count(),
    sessions: await db.session.count(),
    retired: await db.retiredToken.count(),
  };
}

describe('the housekeeping of auth', () => {
  it('deletes what cannot be used any more, and nothing else', async () => {
    const gone = await identity.signUp();
    await identity.post('/api/auth/refresh', { refresh_token: gone.refresh_token });
    await identity.post('/api/auth/forgot', { email: gone.email });
    identity.advance(61 * dayMs);
    const here = await identity.signUp();
    await identity.post('/api/auth/refresh', { refresh_token: here.refresh_token });
    await identity.post('/api/auth/forgot', { email: here.email });
    expect(await counts()).toEqual({ users: 2, codes: 2, links: 2, devices: 2, sessions: 2, retired: 2 });
    await identity.app.get(SchedulesService).tick();
    expect(await counts()).toEqual({ users: 2, codes: 1, links: 1, devices: 1, sessions: 1, retired: 1 });
  });
});
