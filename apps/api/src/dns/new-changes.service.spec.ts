import { NewChangesService } from './new-changes.service.ts';

describe('a change of DNS records', () => {
  it('names the domain, so that its owner can be told what it is about', async () => {
    const start = jest.fn(async () => {});
    const [zones, changes] = [{ setVersion: async () => {} }, { insert: async () => {} }];
    const clock = { now: () => new Date(0) };
    const service = new NewChangesService(
      zones as never,
      changes as never,
      { start } as never,
      clock as never,
    );
    const zone = { id: 'z1', userId: 'u1', name: 'lune.example', version: 3, nameservers: [] };
    expect(await service.start(zone as never, { changes: [] } as never)).toBe(4);
    expect(start).toHaveBeenCalledWith('u1', expect.objectContaining({ zoneId: 'z1', name: 'lune.example' }));
  });
});
