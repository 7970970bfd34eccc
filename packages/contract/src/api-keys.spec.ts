import { apiKeyAreas, areaOfModule } from './api-key-areas.ts';
import { apiKeyScopeOf } from './api-keys.ts';
import { allCalls } from './index.ts';

const reached = allCalls.filter((call) => apiKeyScopeOf(call) !== undefined);
const moduleOf = (name: string) => name.split('.')[0] ?? '';

describe('API keys', () => {
  it('know the area of each module, and no other', () => {
    expect([...new Set(allCalls.map(({ name }) => moduleOf(name)))].sort()).toEqual(
      Object.keys(areaOfModule).sort(),
    );
  });

  it('open something in each area, to read and to change', () => {
    const scopes = new Set(
      reached.map((call) => `${apiKeyScopeOf(call)?.area} ${apiKeyScopeOf(call)?.access}`),
    );
    expect([...scopes].sort()).toEqual(
      apiKeyAreas.flatMap((area) => [`${area} read`, `${area} write`]).sort(),
    );
  });

  it('never reach sign-ins, secrets, confirmed calls, staff’s calls and public ones', () => {
    for (const call of reached) {
      expect(call).toMatchObject({ policy: 'customer', secret: false, confirmation: 'none' });
      expect(['auth', 'staff', 'system', 'dashboard', 'search']).not.toContain(moduleOf(call.name));
    }
    const unreached = allCalls.filter((call) => !reached.includes(call)).map(({ name }) => name);
    expect(unreached).toEqual(
      expect.arrayContaining([
        'auth.createApiKey',
        'auth.revokeApiKey',
        'auth.changePassword',
        'auth.startEmailChange',
        'domains.authorizationCode',
        'domains.unlock',
        'domains.changeOwner',
        'hosting.loginLink',
        'email.createMailbox',
      ]),
    );
  });

  it('change nothing with read access', () => {
    for (const call of reached)
      expect([call.name, apiKeyScopeOf(call)?.access]).toEqual([
        call.name,
        call.method === 'GET' ? 'read' : 'write',
      ]);
  });
});
