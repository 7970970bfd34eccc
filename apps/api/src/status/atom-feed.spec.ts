import { atomFeed } from './atom-feed.ts';

const update = { state: 'investigating' as const, at: '2026-11-27T10:00:00.000Z', edited: null };
const event = {
  id: '0193f1c0-0000-7000-8000-000000000001',
  kind: 'incident' as const,
  severity: 'minor' as const,
  services: ['portal' as const],
  locations: [],
  state: 'monitoring' as const,
  starts: '2026-11-27T09:00:00.000Z',
  planned_end: null,
  ended: null,
};
const options = { brand: 'Home & Port', portalUrl: 'https://my.example' };

describe('the feed of the status page', () => {
  it('has an entry for each update, the newest first, with escaped texts', () => {
    const feed = atomFeed(
      {
        as_of: '2026-11-27T12:00:00.000Z',
        components: [],
        events: [
          {
            ...event,
            title: 'Disks <slow> & "full"',
            updates: [
              { ...update, id: 'u2', state: 'monitoring', text: 'Fixed.', at: '2026-11-27T11:00:00.000Z' },
              { ...update, id: 'u1', text: "It's <script>", edited: '2026-11-27T11:30:00.000Z' },
            ],
          },
        ],
      },
      options,
    );
    expect(feed).toContain('<title>Home &amp; Port status</title>');
    expect(feed).toContain('<updated>2026-11-27T11:30:00.000Z</updated>\n  <entry>');
    expect([...feed.matchAll(/<id>urn:uuid:(\w+)</g)].map(([, id]) => id)).toEqual(['u2', 'u1']);
    expect(feed).toContain('<title>Monitoring: Disks &lt;slow&gt; &amp; &quot;full&quot;</title>');
    expect(feed).toContain('<content type="text">It&#39;s &lt;script&gt;</content>');
    expect(feed).toContain(`<link href="https://my.example/status#${event.id}"/>`);
  });

  it('is complete without updates', () => {
    const feed = atomFeed({ as_of: '2026-11-27T12:00:00.000Z', components: [], events: [] }, options);
    expect(feed).toContain('<updated>2026-11-27T12:00:00.000Z</updated>\n</feed>');
  });
});
