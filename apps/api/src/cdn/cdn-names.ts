/**
 * The name of a website's zone. It is always the same, so that a zone whose creation was never answered can be found
 * again. Zone names are unique among all customers of the CDN; the random part of the id ensures that.
 */
export function zoneNameOf(brandSlug: string, websiteId: string): string {
  const suffix = websiteId.replaceAll('-', '').slice(-16);
  // A zone's name is a label of a host name.
  const brand = brandSlug.slice(0, 40).replaceAll(/^-+|-+$/g, '');
  return `${brand}-${suffix}`;
}

/** The custom host name of a website's zone. */
export function customHostNameOf(website: string): string {
  return `cdn.${website}`;
}
