import { Globe, LifeBuoy, Mail, Server } from 'lucide-react';
import { pathTo } from '../../foundation/routing/paths.ts';
import type { PathName } from '../../foundation/routing/paths.ts';
import { text } from '../../foundation/layout/texts.ts';

export interface Place {
  label: string;
  to: string;
  icon: typeof Server;
  /** Addresses that belong to the place. */
  within: RegExp;
}

type PlainPath = Extract<PathName, 'home' | 'domains' | 'email' | 'support'>;

function place(label: string, path: PlainPath, icon: typeof Server, within: RegExp): Place {
  return { label, to: pathTo(path), icon, within };
}

export const hostingTab = place(
  text('hosting'),
  'home',
  Server,
  /^\/($|website|add-website|check-usage|order|install|payment-pending)/i,
);
export const domainsTab = place(text('domains'), 'domains', Globe, /^\/domains?(\/|$)/i);

/** The three tabs; they need domain management. */
export const tabs: readonly Place[] = [
  hostingTab,
  domainsTab,
  place(text('email'), 'email', Mail, /^\/email(\/|$)/i),
];

export const supportPlace = place(text('support'), 'support', LifeBuoy, /^\/support(\/|$)/i);
