/** One panel server of the hosting company. */
export interface PanelServer {
  location: string;
  /** Of its own, as its name server is. */
  name: string;
  /** The key of its data in the sandbox. */
  storeName: string;
  locationLabel: string;
  countryCode: string;
  ipv4: string;
  nameServer: string;
  /** Its command gate offers the utilities for backups. */
  offersBackups: boolean;
  /** The extensions that are installed, by id. */
  extensions: readonly string[];
  /** The format in which its utilities print web server settings; `translated` is no known format. */
  webServerLayout: 'names' | 'titles' | 'translated';
  /** The option of its utilities for nginx directives: inline, or out of a file on the server. */
  directivesOption: '-nginx-additional-directives' | '-additional-nginx-settings-file';
}

/** Airport, location, city, country, last number of the first server's address. */
const places = [
  ['iad', 'us_east', 'Ashburn', 'US', 10],
  ['dfw', 'us_central', 'Dallas', 'US', 20],
  ['lax', 'us_west', 'Los Angeles', 'US', 30],
  ['lhr', 'eu_uk', 'London', 'GB', 40],
  ['fra', 'eu_de', 'Frankfurt', 'DE', 50],
] as const;

const layouts: Readonly<Record<string, PanelServer['webServerLayout']>> = {
  us_central: 'names',
  eu_uk: 'translated',
};

const extensions: Readonly<Record<string, readonly string[]>> = {
  us_central: ['letsencrypt', 'wp-toolkit'],
  us_west: ['wp-toolkit'],
};

/** Each place has addresses for so many servers. */
export const mostServers = places.length * 10;

/** As many servers as wanted, in the order of their ports: one in each place, then a second one in each, and so on. */
export function panelServers(count: number): PanelServer[] {
  return Array.from({ length: count }, (_, index) => {
    const [airport, location, locationLabel, countryCode, host] = places[index % places.length] ?? places[0];
    const number = Math.floor(index / places.length);
    const name = `${airport}${number + 1}`;
    return {
      location,
      name,
      storeName: number === 0 ? location : name,
      locationLabel,
      countryCode,
      // Of the block that documentation may use (TEST-NET-3).
      ipv4: `203.0.113.${host + number}`,
      nameServer: `${name}.homeport.example`,
      offersBackups: location !== 'us_west',
      extensions: extensions[location] ?? ['letsencrypt', 'sslit', 'wp-toolkit'],
      webServerLayout: layouts[location] ?? 'titles',
      directivesOption:
        location === 'us_west' ? '-additional-nginx-settings-file' : '-nginx-additional-directives',
    };
  });
}

/** How faults name a server: by name, or by location. */
export function placeOf({ name, location }: PanelServer): string {
  return `${name} ${location}`;
}
