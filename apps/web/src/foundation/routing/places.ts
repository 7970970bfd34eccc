import type { NotificationPlace } from '@homeport/contract/notifications';
import { pathTo } from './paths.ts';

/** The address of what a notification, a task or the retry of a failed task leads to. */
export function pathOfPlace({ place, name }: { place: NotificationPlace; name: string | null }): string {
  switch (place) {
    case 'add_website':
      return name === null
        ? pathTo('addWebsite')
        : `${pathTo('addWebsite')}?${new URLSearchParams({ domain: name })}`;
    case 'website':
      return name === null ? pathTo('home') : pathTo('website', { websiteName: name });
    case 'domain':
      return name === null ? pathTo('domains') : pathTo('domain', { domainName: name });
    case 'ticket':
      return name === null ? pathTo('support') : pathTo('ticket', { ticketId: name });
    case 'usage':
      return name === null ? pathTo('home') : pathTo('usage', { planId: name });
    case 'status':
      return name === null ? pathTo('status') : `${pathTo('status')}#${name}`;
    case 'domains':
      return pathTo('domains');
    case 'email':
      return pathTo('email');
    case 'settings':
      return pathTo('accountSettings');
    case 'home':
      return pathTo('home');
    // A place that only a newer server knows.
    default:
      return pathTo('home');
  }
}
