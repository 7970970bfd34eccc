import { ConnectMailOperation } from './connect-mail.operation.ts';

describe('connecting email', () => {
  it('names the domain, so that its owner can be told what it is about', async () => {
    const start = jest.fn(async () => ({ operationId: 'o1', started: true }));
    const unused = [] as unknown[] as [never, never, never, never, never];
    const operation = new ConnectMailOperation({ start } as never, ...unused);
    await operation.resume({ id: 'd1', userId: 'u1', name: 'lune.example' } as never);
    expect(start).toHaveBeenCalledWith(
      operation.definition,
      expect.objectContaining({ input: { domainId: 'd1', domain: 'lune.example' } }),
    );
  });
});
