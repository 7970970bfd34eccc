/** The mail servers on which the hosting company has an account. */
export const mailServers = ['eagle.mxlogin.com', 'heron.mxlogin.com'] as const;

/** Where mail for a domain goes, the most preferred server first. */
export function mailExchangers(
  server: string,
): { priority: number; hostname: string; description: string }[] {
  const [name, ...zone] = server.split('.');
  return [
    { priority: 10, hostname: server, description: 'Primary mail server' },
    { priority: 20, hostname: [`${name}-relay`, ...zone].join('.'), description: 'Secondary mail server' },
  ];
}
