/** How mail programs connect; the first port of each is the recommended one. */
export const mailPorts = {
  imap: [
    { port: 993, security: 'SSL' },
    { port: 143, security: 'STARTTLS' },
  ],
  pop3: [
    { port: 995, security: 'SSL' },
    { port: 110, security: 'STARTTLS' },
  ],
  smtp: [
    { port: 465, security: 'SSL' },
    { port: 25, security: 'STARTTLS' },
  ],
} as const;

/** Subdomains for the mail server, the mail admin panel and the webmail. */
export const mailHostPrefixes = { server: 'mail', administration: 'mailadmin', webmail: 'webmail' } as const;

/** The email host names of a domain. */
export function mailHosts(domain: string): Record<keyof typeof mailHostPrefixes, string> {
  const { server, administration, webmail } = mailHostPrefixes;
  return {
    server: `${server}.${domain}`,
    administration: `${administration}.${domain}`,
    webmail: `${webmail}.${domain}`,
  };
}
