/**
 * The name of a website's zone: the same one whenever it is asked for, so that a zone whose making was never answered
 * is found again. Zone names are shared by all customers of the CDN; the random part of the id makes it unique.
 */
export function zoneNameOf(brandSlug: string, websiteId: string): string {
  const suffix = websiteId.replaceAll('-', '').slice(-16);
  // A zone's name is a label of a host name.
  const brand = brandSlug.slice(0, 40).replaceAll(/^-+|-+$/g, '');
  return `${brand}-${suffix}`;
}

/** The customer's own name for the zone of a website. */
export function customHostNameOf(website: string): string {
  return `cdn.${website}`;
}
