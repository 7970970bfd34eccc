const name = 'bri1';

/** The hosting company's HestiaCP server. */
export const hestiacpServer = {
  name,
  location: 'eu_uk',
  location_label: 'Bristol',
  country_code: 'GB',
  ipv4: '203.0.113.60',
  name_server: `${name}.homeport.example`,
} as const;
