/** The disk usage of each website in the sandbox. */
export const megabytesPerWebsite = 12;

/** An object of a list: every member is there, and is text. */
export function listed(members: readonly string[], values: Record<string, string>): Record<string, string> {
  return { ...Object.fromEntries(members.map((name) => [name, ''])), ...values };
}

/** How the panel writes times; its clock is in UTC. */
export function dateAndTime(ms: number): { DATE: string; TIME: string } {
  const [date = '', time = ''] = new Date(ms).toISOString().split('T');
  return { DATE: date, TIME: time.slice(0, 8) };
}

/** Where the files of a website are. */
export function folderOf({ login, name }: { login: string; name: string }): string {
  return `/home/${login}/web/${name}/public_html/`;
}
