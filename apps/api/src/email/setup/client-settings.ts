import { createHash } from 'node:crypto';
import { mailPorts } from '@homeport/contract/mail-settings';
import { xml } from './xml.ts';

/** How email apps connect for the addresses of a domain. */
export interface ClientSettings {
  /** A-labels. */
  domain: string;
  /** The mail server under its own name, which its certificate is for. */
  server: string;
  /** The name of our service. */
  brand: string;
}

const [imap] = mailPorts.imap;
const [smtp] = mailPorts.smtp;

/** The settings as Thunderbird and other apps read them (Mozilla's "config-v1.1.xml"). */
export function autoconfigXml({ domain, server, brand }: ClientSettings): string {
  const serverOf = (tag: string, type: string, port: number) =>
    `    <${tag} type="${type}">
      <hostname>${xml(server)}</hostname>
      <port>${port}</port>
      <socketType>SSL</socketType>
      <authentication>password-cleartext</authentication>
      <username>%EMAILADDRESS%</username>
    </${tag}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<clientConfig version="1.1">
  <emailProvider id="${xml(domain)}">
    <domain>${xml(domain)}</domain>
    <displayName>${xml(brand)}</displayName>
    <displayShortName>${xml(brand)}</displayShortName>
${serverOf('incomingServer', 'imap', imap.port)}
${serverOf('outgoingServer', 'smtp', smtp.port)}
  </emailProvider>
</clientConfig>
`;
}

/** The settings as Outlook reads them (Microsoft's plain old XML answer, MS-OXDSCLI). */
export function autodiscoverXml({ server }: ClientSettings, address: string): string {
  const protocolOf = (type: string, port: number) =>
    `      <Protocol>
        <Type>${type}</Type>
        <Server>${xml(server)}</Server>
        <Port>${port}</Port>
        <LoginName>${xml(address)}</LoginName>
        <SSL>on</SSL>
        <SPA>off</SPA>
        <AuthRequired>on</AuthRequired>
      </Protocol>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<Autodiscover xmlns="http://schemas.microsoft.com/exchange/autodiscover/responseschema/2006">
  <Response xmlns="http://schemas.microsoft.com/exchange/autodiscover/outlook/responseschema/2006a">
    <Account>
      <AccountType>email</AccountType>
      <Action>settings</Action>
${protocolOf('IMAP', imap.port)}
${protocolOf('SMTP', smtp.port)}
    </Account>
  </Response>
</Autodiscover>
`;
}

/** The address that an autodiscover request asks about; undefined when it is none. No entity is ever resolved. */
export function addressInAutodiscover(body: string): string | undefined {
  if (/<!(DOCTYPE|ENTITY)/i.test(body)) return undefined;
  const [, address] = /<EMailAddress>\s*([^\s<>&"']{3,254})\s*<\/EMailAddress>/i.exec(body) ?? [];
  return address?.toLowerCase();
}

/** A profile for Apple's Mail, without a password: the device asks for it. */
export function appleProfile({ domain, server, brand }: ClientSettings, address: string): string {
  const identifier = `${domain.split('.').toReversed().join('.')}.email.${address.slice(0, address.lastIndexOf('@'))}`;
  const text = (key: string, value: string) => `<key>${key}</key><string>${xml(value)}</string>`;
  const side = (name: 'Incoming' | 'Outgoing', port: number) =>
    [
      text(`${name}MailServerAuthentication`, 'EmailAuthPassword'),
      text(`${name}MailServerHostName`, server),
      `<key>${name}MailServerPortNumber</key><integer>${port}</integer>`,
      `<key>${name}MailServerUseSSL</key><true/>`,
      text(`${name}MailServerUsername`, address),
    ].join('\n      ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      ${text('PayloadType', 'com.apple.mail.managed')}
      <key>PayloadVersion</key><integer>1</integer>
      ${text('PayloadIdentifier', `${identifier}.account`)}
      ${text('PayloadUUID', uuidOf(`${address} account`))}
      ${text('PayloadDisplayName', address)}
      ${text('EmailAccountType', 'EmailTypeIMAP')}
      ${text('EmailAccountDescription', address)}
      ${text('EmailAddress', address)}
      ${side('Incoming', imap.port)}
      ${side('Outgoing', smtp.port)}
      <key>OutgoingPasswordSameAsIncomingPassword</key><true/>
    </dict>
  </array>
  ${text('PayloadType', 'Configuration')}
  <key>PayloadVersion</key><integer>1</integer>
  ${text('PayloadIdentifier', identifier)}
  ${text('PayloadUUID', uuidOf(`${address} profile`))}
  ${text('PayloadDisplayName', address)}
  ${text('PayloadOrganization', brand)}
</dict>
</plist>
`;
}

/** The same id for the same text, so that a device replaces a profile that it has (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const variant = ['8', '9', 'a', 'b'][Number.parseInt(hash[16] ?? '0', 16) % 4];
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
    .join('-')
    .toUpperCase();
}

/** The settings in plain words, for phones that read no profile. */
export function plainSettings({ server, brand }: ClientSettings, address: string): string {
  return [
    brand,
    '',
    `Email address and username: ${address}`,
    `Incoming (IMAP): ${server}, port ${imap.port}, SSL/TLS`,
    `Outgoing (SMTP): ${server}, port ${smtp.port}, SSL/TLS`,
    '',
  ].join('\n');
}
