/** A zone as bunny writes it. */
export function zoneAnswer(id: number, name: string): object {
  return {
    Id: id,
    Name: name,
    OriginUrl: 'https://maison-lune.com',
    Enabled: true,
    Suspended: false,
    CnameDomain: 'b-cdn.net',
    Hostnames: [
      {
        Id: 901,
        Value: `${name}.b-cdn.net`,
        ForceSSL: false,
        IsSystemHostname: true,
        IsManagedHostname: false,
        HasCertificate: true,
      },
    ],
  };
}
