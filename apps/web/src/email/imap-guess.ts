const known: Record<string, string> = {
  'gmail.com': 'imap.gmail.com',
  'googlemail.com': 'imap.gmail.com',
  'outlook.com': 'outlook.office365.com',
  'hotmail.com': 'outlook.office365.com',
  'live.com': 'outlook.office365.com',
  'yahoo.com': 'imap.mail.yahoo.com',
  'icloud.com': 'imap.mail.me.com',
  'me.com': 'imap.mail.me.com',
  'gmx.de': 'imap.gmx.net',
  'gmx.net': 'imap.gmx.net',
  'web.de': 'imap.web.de',
  'fastmail.com': 'imap.fastmail.com',
};

/** Microsoft's servers, which refuse passwords since 2024. */
export function refusesPasswords(host: string): boolean {
  return /(^|\.)(outlook|office365|hotmail|live)\.com\.?$/i.test(host.trim());
}

/** The likely IMAP server of an address; empty without a domain. */
export function imapServerOf(address: string): string {
  const domain = address.trim().toLowerCase().split('@')[1] ?? '';
  return domain === '' ? '' : (known[domain] ?? `imap.${domain}`);
}
