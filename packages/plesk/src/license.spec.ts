import { createAgent } from './agent.ts';
import { readLicense } from './license.ts';

/** An agent whose panel prints these properties of its license. */
function agentWith(properties: Record<string, string>) {
  const lines = Object.entries(properties).map(
    ([name, value]) => `<property><name>${name}</name><value>${value}</value></property>`,
  );
  const body = `<packet><server><get><result><status>ok</status><key>${lines.join('')}<content>aGk=</content></key></result></get></server></packet>`;
  const send = async () => ({ status: 200, headers: {}, body });
  return createAgent({ send, close: async () => undefined }, 'key');
}

describe('the license of a panel', () => {
  it.each([
    [
      { plesk_key_id: 'PLSK.1', lim_date: '20271231' },
      { keyId: 'PLSK.1', lastDay: '2027-12-31' },
    ],
    [{ lim_date: '2027-12-31' }, { keyId: '', lastDay: '2027-12-31' }],
    [
      { plesk_key_id: 'PLSK.1', lim_date: '-1' },
      { keyId: 'PLSK.1', lastDay: undefined },
    ],
    [{ product_version: '18.0' }, { keyId: '', lastDay: undefined }],
  ])('with %j is read', async (properties, license) => {
    expect(await readLicense(agentWith(properties))).toEqual(license);
  });
});
