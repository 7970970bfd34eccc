import { customHostNameOf, zoneNameOf } from './cdn-names.ts';

const websiteId = '01926a3e-8c11-7abc-9def-0123456789ab';

describe('the name of a zone', () => {
  it('is always the same for a website, and unique to it', () => {
    expect(zoneNameOf('homeport', websiteId)).toBe('homeport-9def0123456789ab');
    expect(zoneNameOf('homeport', websiteId)).toBe(zoneNameOf('homeport', websiteId));
    expect(zoneNameOf('homeport', websiteId.replace('9def', '9dee'))).not.toBe(
      zoneNameOf('homeport', websiteId),
    );
  });

  it.each(['homeport', '-a-', 'x'.repeat(80), `${'y'.repeat(39)}-z`])(
    'is a label of a host name for the brand %s',
    (brand) => {
      const name = zoneNameOf(brand, websiteId);
      expect(name).toMatch(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/);
      expect(name.length).toBeLessThanOrEqual(63);
    },
  );
});

describe('the custom host name', () => {
  it('is a subdomain of the website', () => {
    expect(customHostNameOf('maison-lune.com')).toBe('cdn.maison-lune.com');
  });
});
