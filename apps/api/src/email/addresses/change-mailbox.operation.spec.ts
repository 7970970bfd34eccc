import { ChangeMailboxOperation } from './change-mailbox.operation.ts';

it('the addresses are read again soon after a change that failed', async () => {
  const done: string[] = [];
  const mailboxes = { abandonChange: async (id: string) => done.push(`abandon ${id}`) };
  const addresses = { readSoon: async (id: string) => done.push(`read ${id}`) };
  const changes = {
    store: async (_domainId: string, change: () => Promise<void>) => {
      await change();
      done.push('stored');
    },
  };
  const { definition } = new ChangeMailboxOperation(
    {} as never,
    {} as never,
    mailboxes as never,
    addresses as never,
    changes as never,
  );
  const input = { domainId: 'domain-1', id: 'mailbox-1', name: 'info@shop.example', ip: '192.0.2.1' };
  await definition.failed?.({ input } as never, 'mail_unavailable');
  expect(done).toEqual(['abandon mailbox-1', 'read domain-1', 'stored']);
});
