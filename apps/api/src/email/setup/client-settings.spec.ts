import { XMLParser, XMLValidator } from 'fast-xml-parser';
import {
  addressInAutodiscover,
  appleProfile,
  autoconfigXml,
  autodiscoverXml,
  plainSettings,
} from './client-settings.ts';

const settings = { domain: 'lune.example', server: 'eagle.mxlogin.com', brand: 'Harbour & <Sons>' };
const address = 'info@lune.example';
const parse = (text: string) => {
  expect(XMLValidator.validate(text)).toBe(true);
  return new XMLParser({ ignoreAttributes: false }).parse(text) as Record<string, never>;
};

describe('the settings for email apps', () => {
  it('are what Thunderbird reads', () => {
    expect(parse(autoconfigXml(settings))).toMatchObject({
      clientConfig: {
        emailProvider: {
          '@_id': 'lune.example',
          domain: 'lune.example',
          incomingServer: {
            '@_type': 'imap',
            hostname: 'eagle.mxlogin.com',
            port: 993,
            socketType: 'SSL',
            username: '%EMAILADDRESS%',
          },
          outgoingServer: { '@_type': 'smtp', hostname: 'eagle.mxlogin.com', port: 465 },
        },
      },
    });
    expect(autoconfigXml(settings)).toContain('Harbour &amp; &lt;Sons&gt;');
  });

  it('are what Outlook reads', () => {
    expect(parse(autodiscoverXml(settings, address))).toMatchObject({
      Autodiscover: {
        Response: {
          Account: {
            Action: 'settings',
            Protocol: [
              { Type: 'IMAP', Server: 'eagle.mxlogin.com', Port: 993, LoginName: address, SSL: 'on' },
              { Type: 'SMTP', Server: 'eagle.mxlogin.com', Port: 465, LoginName: address },
            ],
          },
        },
      },
    });
  });

  it('are a profile with stable ids and without a password', () => {
    const profile = appleProfile(settings, address);
    expect(XMLValidator.validate(profile)).toBe(true);
    expect(appleProfile(settings, address)).toBe(profile);
    const ids = [...profile.matchAll(/<key>PayloadUUID<\/key><string>([^<]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids)
      expect(id).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
    expect(appleProfile(settings, 'other@lune.example')).not.toContain(ids[0]);
    expect(profile).not.toMatch(/<key>(Incoming|Outgoing)Password<\/key>/);
  });

  it('are words for other phones', () => {
    expect(plainSettings(settings, address)).toContain('Incoming (IMAP): eagle.mxlogin.com, port 993');
  });
});

describe('the address in an autodiscover request', () => {
  it('is found in what Outlook sends', () => {
    expect(
      addressInAutodiscover(
        `<?xml version="1.0"?><Autodiscover><Request><EMailAddress> Info@Lune.example </EMailAddress></Request></Autodiscover>`,
      ),
    ).toBe(address);
  });

  it.each([
    '',
    '<EMailAddress></EMailAddress>',
    '<EMailAddress>a b@lune.example</EMailAddress>',
    '<EMailAddress>&x;@lune.example</EMailAddress>',
    '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]><EMailAddress>info@lune.example</EMailAddress>',
    `<EMailAddress>${'a'.repeat(300)}@lune.example</EMailAddress>`,
    '<EMailAddress><b>info@lune.example</b></EMailAddress>',
  ])('is none in %j', (body) => {
    expect(addressInAutodiscover(body)).toBeUndefined();
  });
});
