/** One panel server of the hosting company. */
export interface PanelServer {
  location: string;
  name: string;
  locationLabel: string;
  countryCode: string;
  ipv4: string;
  nameServer: string;
}

/** In the order of their ports. Addresses are of the block that documentation may use (TEST-NET-3). */
export const panelServers: readonly PanelServer[] = [
  server('us_east', 'iad1', 'Ashburn', 'US', 10),
  server('us_central', 'dfw1', 'Dallas', 'US', 20),
  server('us_west', 'lax1', 'Los Angeles', 'US', 30),
  server('eu_uk', 'lhr1', 'London', 'GB', 40),
  server('eu_de', 'fra1', 'Frankfurt', 'DE', 50),
];

function server(
  location: string,
  name: string,
  locationLabel: string,
  countryCode: string,
  host: number,
): PanelServer {
  return {
    location,
    name,
    locationLabel,
    countryCode,
    ipv4: `203.0.113.${host}`,
    nameServer: `${name}.homeport.example`,
  };
}
