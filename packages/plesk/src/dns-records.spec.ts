import { dnsRecordCalls } from './dns-records.ts';
import { createRest } from './rest.ts';
import { scriptedTransport } from './testing/scripted-transport.ts';

function callsWith(status: number, body: string) {
  const transport = scriptedTransport({ status, body });
  return { transport, records: dnsRecordCalls(createRest(transport, 'secret')) };
}

describe('the DNS records of a domain', () => {
  it('are read with what the panel leaves out', async () => {
    const { records, transport } = callsWith(
      200,
      '[{"id":7,"type":"MX","host":"lune.example.","value":"mail.lune.example.","opt":"10","ttl":300},{"id":8,"type":"A","host":"lune.example.","value":"192.0.2.1"}]',
    );
    expect(await records.list('lune.example')).toEqual([
      { id: 7, type: 'MX', host: 'lune.example.', value: 'mail.lune.example.', opt: '10', ttl: 300 },
      { id: 8, type: 'A', host: 'lune.example.', value: '192.0.2.1', opt: '', ttl: 0 },
    ]);
    expect(transport.requests[0]).toMatchObject({ path: '/api/v2/dns/records?domain=lune.example' });
  });

  it('are added, with an option and a TTL only where they have one', async () => {
    const { records, transport } = callsWith(200, '{"id":9}');
    await records.add('lune.example', { type: 'A', host: '', value: '192.0.2.1', opt: '', ttl: 0 });
    await records.add('lune.example', { type: 'MX', host: 'x', value: 'mx.example', opt: '5', ttl: 600 });
    expect(transport.requests.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
      { type: 'A', host: '', value: '192.0.2.1' },
      { type: 'MX', host: 'x', value: 'mx.example', opt: '5', ttl: 600 },
    ]);
  });

  it('may be gone when they are removed', async () => {
    const { records, transport } = callsWith(404, '{"code":404,"message":"DNS record is not found"}');
    await records.remove(7);
    expect(transport.requests[0]).toMatchObject({
      method: 'DELETE',
      path: '/api/v2/dns/records/7',
      changes: true,
    });
  });
});
