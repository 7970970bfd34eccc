import { addAccount } from './testing/panel-environment.ts';
import { type RecordedPanel, startRecordedPanel } from './testing/recorded-panel.ts';
import { readXml, writeXml, type XmlNode } from './xml/xml-node.ts';

const agent = '/enterprise/control/agent.php';
let panel: RecordedPanel;

beforeAll(async () => {
  panel = await startRecordedPanel();
});
afterAll(() => panel.remove());

/** Everything that a customer's account goes through. */
async function liveThrough({ client }: RecordedPanel): Promise<void> {
  const webspaceId = await addAccount(client, 'owner', 'main.example');
  await client.customers.find({ login: 'owner' });
  await client.servicePlans.list();
  const { id: siteId } = await client.sites.create({ name: 'addon.example', webspaceId });
  const subdomain = await client.subdomains.create({ label: 'blog', parent: 'main.example' });
  const alias = await client.aliases.create({ siteId: webspaceId, name: 'alias.example' });
  await client.inventory();
  await client.php.set({ id: webspaceId, main: true }, { 'opcache.jit': 'tracing', realpath_cache_ttl: '' });
  await client.php.set({ id: siteId, main: false }, { 'opcache.jit': 'tracing' });
  await client.php.find({ id: webspaceId, main: true });
  await client.php.list();
  await client.sessions.create({ login: 'owner', userIp: '203.0.113.9' });
  await client.customers.setPassword({ login: 'owner' }, 'Engine#1844');
  await client.webspaces.setName({ id: webspaceId }, 'other.example');
  await client.webspaces.setStatus({ id: webspaceId }, 'suspended');
  await client.aliases.delete({ id: alias.id });
  await client.subdomains.delete({ id: subdomain.id });
  await client.sites.delete({ id: siteId });
}

/** All variants of a packet with two adjacent elements of different names swapped. */
function disorders(packet: string): string[] {
  const count = neighbours(readXml(packet)).length;
  return Array.from({ length: count }, (_, index) => {
    const root = readXml(packet);
    const [parent, at] = neighbours(root)[index] ?? [root, 0];
    parent.children.splice(at, 2, ...parent.children.slice(at, at + 2).reverse());
    return writeXml(root);
  });
}

/** The operations of a packet may be in any order, their contents may not. */
function neighbours(packet: XmlNode): [parent: XmlNode, at: number][] {
  const inside = (node: XmlNode): [XmlNode, number][] => [
    ...node.children.flatMap((child, at): [XmlNode, number][] => {
      const next = node.children[at + 1];
      return next === undefined || next.name === child.name ? [] : [[node, at]];
    }),
    ...node.children.flatMap(inside),
  ];
  return packet.children.flatMap((operator) => operator.children).flatMap(inside);
}

describe('a packet with its elements in another order', () => {
  it('is refused as a whole, whichever two change places', async () => {
    await liveThrough(panel);
    const packets = panel.exchanges
      .filter(({ request }) => request.path === agent)
      .map(({ request }) => String(request.body));
    const wrong = packets.flatMap(disorders);
    expect(wrong.length).toBeGreaterThan(packets.length);
    for (const packet of wrong) {
      const { text } = await panel.send('POST', agent, packet);
      expect({ packet, text }).toEqual({
        packet,
        text: expect.stringMatching(
          /^<\?xml[^>]*>\n<packet [^>]*><system><status>error<\/status><errcode>1014</,
        ),
      });
    }
    expect(panel.panel.contract.takeRefusedRequests()).toHaveLength(wrong.length);
  });
});
