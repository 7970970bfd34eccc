import { Globe, LifeBuoy, Mail, Server } from 'lucide-react';
import { pathTo } from '../routing/paths.ts';
import type { PathName } from '../routing/paths.ts';
import { opensLater } from '../routing/screen-ids.ts';
import type { ScreenId } from '../routing/screen-ids.ts';
import { text } from './texts.ts';

export interface Place {
  label: string;
  to: string;
  icon: typeof Server;
  /** The place opens later; its link says so. */
  soon: boolean;
  /** Addresses that belong to the place. */
  within: RegExp;
}

type PlainPath = Extract<PathName, 'home' | 'domains' | 'email' | 'support'>;

function place(label: string, path: PlainPath, screen: ScreenId, icon: typeof Server, within: RegExp): Place {
  return { label, to: pathTo(path), icon, soon: opensLater(screen), within };
}

/** The three tabs; they need domain management. */
export const tabs: readonly Place[] = [
  place(
    text('hosting'),
    'home',
    'dashboard',
    Server,
    /^\/($|website|add-website|check-usage|order|install)/i,
  ),
  place(text('domains'), 'domains', 'domains', Globe, /^\/domains?(\/|$)/i),
  place(text('email'), 'email', 'email', Mail, /^\/email(\/|$)/i),
];

export const supportPlace = place(text('support'), 'support', 'support', LifeBuoy, /^\/support(\/|$)/i);
