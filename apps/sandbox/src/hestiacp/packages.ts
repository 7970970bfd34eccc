/** How many websites each package allows; the names of the product's plans, and the one of every new panel. */
export const packages: Readonly<Record<string, number | 'unlimited'>> = {
  default: 100,
  'homeport-domain': 1,
  'homeport-professional': 3,
  'homeport-premium': 6,
  'homeport-expert': 12,
  'homeport-agency': 'unlimited',
};

/** How many backups the panel keeps of each user, by package; as installed, one. */
export const backupsOfPackage: Readonly<Record<string, number>> = Object.fromEntries(
  Object.keys(packages).map((name) => [name, name === 'default' ? 1 : 10]),
);

/** How many zones each package allows. */
export const zonesOfPackage: Readonly<Record<string, number | 'unlimited'>> = {
  ...Object.fromEntries(Object.keys(packages).map((name) => [name, 'unlimited' as const])),
  default: 100,
  'homeport-domain': 2,
};

/** How many records each zone of a package's users can have. */
export const recordsOfPackage: Readonly<Record<string, number | 'unlimited'>> = {
  ...Object.fromEntries(Object.keys(packages).map((name) => [name, 'unlimited' as const])),
  default: 100,
  'homeport-domain': 10,
};
