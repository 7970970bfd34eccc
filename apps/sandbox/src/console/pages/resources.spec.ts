import { labelOf, namesById, readResources, titleOf } from './resources.ts';

describe('readResources', () => {
  it('makes a group of each list', () => {
    const groups = readResources({ customers: [{ id: 'cus_1' }], payment_methods: [] });
    expect(groups).toMatchObject([
      { slug: 'customers', title: 'Customers', count: 1, lists: [{ resources: [{ id: 'cus_1' }] }] },
      { slug: 'payment-methods', title: 'Payment methods', count: 0 },
    ]);
  });

  it('makes a group of each server, with its facts apart from its lists', () => {
    const [group] = readResources({
      servers: [
        { name: 'us_east', ipv4: '203.0.113.1', customers: [{ login: 'a' }], sites: [{ name: 'x.test' }] },
      ],
    });
    expect(group).toMatchObject({
      slug: 'us-east',
      title: 'us_east',
      count: 2,
      facts: { name: 'us_east', ipv4: '203.0.113.1' },
      lists: [{ title: 'Customers' }, { title: 'Sites' }],
    });
  });

  it('shows the newest first, and of one second the last', () => {
    const [group] = readResources({
      events: [
        { id: 'a', created: 5 },
        { id: 'b', created: 9 },
        { id: 'c', created: 9 },
      ],
    });
    expect(group?.lists[0]?.resources.map(titleOf)).toEqual(['c', 'b', 'a']);
  });

  it('finds nothing in a state without lists', () => {
    expect(readResources(undefined)).toEqual([]);
    expect(readResources({ version: '18.0' })).toEqual([]);
  });
});

describe('titleOf', () => {
  it('prefers the word that people use', () => {
    expect(titleOf({ id: 'cus_1', email: 'lea@x.test', name: 'Lea' })).toBe('lea@x.test');
    expect(titleOf({ id: 'sub_1', name: null })).toBe('sub_1');
  });
});

describe('namesById', () => {
  it('finds the customer that a subscription refers to', () => {
    const groups = readResources({
      customers: [{ id: 'cus_1', email: 'lea@x.test' }],
      subscriptions: [{ id: 'sub_1' }],
    });
    expect(namesById(groups).get('cus_1')).toBe('lea@x.test');
  });

  it('shows no name for objects without an owner', () => {
    const groups = readResources({ deliveries: [{ type: 'invoice.paid' }] });
    expect(namesById(groups).get(undefined)).toBeUndefined();
  });
});

describe('labelOf', () => {
  it('turns a field name into words', () => {
    expect(labelOf('current_period_end')).toBe('Current period end');
    expect(labelOf('dueAt')).toBe('Due at');
    expect(labelOf('ipv4')).toBe('IPv4');
  });
});
