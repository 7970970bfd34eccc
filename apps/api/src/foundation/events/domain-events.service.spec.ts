import { currentUnit, type DatabaseClient, UnitOfWork } from '../database/unit-of-work.ts';
import { defineEvent, DomainEventsService } from './domain-events.service.ts';

const renamed = defineEvent<{ name: string }>('test.renamed');
const inTransaction = <T>(work: () => Promise<T>) =>
  currentUnit.run(new UnitOfWork({}, {} as DatabaseClient, true), work);

describe('domain events', () => {
  it('reach every handler of their kind, in the order of registration', async () => {
    const events = new DomainEventsService();
    const seen: string[] = [];
    events.on(renamed, async ({ name }) => void seen.push(`first ${name}`));
    events.on(renamed, async ({ name }) => void seen.push(`second ${name}`));
    events.on(defineEvent('test.deleted'), async () => void seen.push('deleted'));
    await inTransaction(() => events.publish(renamed, { name: 'lune' }));
    expect(seen).toEqual(['first lune', 'second lune']);
  });

  it('fail the change when a handler fails', async () => {
    const events = new DomainEventsService();
    const later = jest.fn();
    events.on(renamed, () => Promise.reject(new Error('no room')));
    events.on(renamed, later);
    await expect(inTransaction(() => events.publish(renamed, { name: 'lune' }))).rejects.toThrow('no room');
    expect(later).not.toHaveBeenCalled();
  });

  it('cannot be published outside a transaction', async () => {
    await expect(new DomainEventsService().publish(renamed, { name: 'lune' })).rejects.toThrow(
      'test.renamed must be published in the transaction',
    );
  });
});
