/** Where a website is visited. Plain http: it also answers before the certificate is there, and leads on after. */
export function websiteAddress(asciiName: string): string {
  return `http://${asciiName}/`;
}
