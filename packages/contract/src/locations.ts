/** Locations of panel servers. */
export const serverLocations = ['us_east', 'us_central', 'us_west', 'eu_uk', 'eu_de'] as const;
export type ServerLocation = (typeof serverLocations)[number];

/** What account set-up offers: the servers' locations and "the best one in the USA". */
export const setupLocations = ['us_any', 'eu_uk', 'eu_de', 'us_east', 'us_central', 'us_west'] as const;
export type SetupLocation = (typeof setupLocations)[number];
