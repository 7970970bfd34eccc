import {
  ArrowLeftRight,
  Eraser,
  Keyboard,
  LifeBuoy,
  LogIn,
  LogOut,
  MoonStar,
  Plus,
  Search,
  SquareTerminal,
} from 'lucide-react';
import type { PanelAccount, Website } from '@homeport/contract/hosting';
import { readableHost } from '../foundation/format/names.ts';
import { signOut } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import type { Effect, Entry } from './entry.ts';
import { screenEntry } from './customer-screens.ts';
import { text } from './texts.ts';

/** What the frame around the screens does. */
export interface FrameActions {
  toggleTheme: () => void;
  showKeys: () => void;
}

/** What this browser and session can do, for everyone. */
export function generalActions({ toggleTheme, showKeys }: FrameActions): Entry[] {
  const action = (id: string, entry: Omit<Entry, 'id' | 'effect'>, act: () => void): Entry => ({
    id: `action ${id}`,
    ...entry,
    effect: { act },
  });
  return [
    action('theme', { label: text('theme'), words: text('themeWords'), icon: MoonStar }, toggleTheme),
    action(
      'keys',
      { label: text('keys'), words: text('keysWords'), icon: Keyboard, isForgotten: true },
      showKeys,
    ),
    action(
      'logOut',
      { label: text('logOut'), words: text('logOutWords'), icon: LogOut, isForgotten: true },
      signOut,
    ),
  ];
}

/** Actions that lead to a form. */
export const formActions = (): Entry[] => [
  screenEntry(text('newRequest'), `${pathTo('support')}?tab=new`, LifeBuoy, text('newRequestWords')),
  screenEntry(text('addWebsite'), pathTo('addWebsite'), Plus, text('addWebsiteWords')),
  screenEntry(text('buyDomain'), pathTo('domainSearch'), Search, text('buyDomainWords')),
  screenEntry(text('transferDomain'), pathTo('transfer'), ArrowLeftRight, text('transferDomainWords')),
];

interface HostingActions {
  panels: readonly PanelAccount[];
  websites: readonly Website[];
  openPanel: (panel: PanelAccount) => void;
  openAdmin: (website: Website) => void;
  clearCache: (website: Website) => void;
}

/** What can be done with the customer's hosting. Asks which website or server where there are several. */
export function hostingActions(hosting: HostingActions): Entry[] {
  const panels = hosting.panels.filter((panel) => !panel.missing_abilities?.includes('panel_login'));
  const active = hosting.websites.filter(({ state }) => state === 'active');
  const withWordpress = active.filter(
    ({ health, missing_abilities }) =>
      health.wordpress !== null && !missing_abilities?.includes('wordpress_login'),
  );
  return [
    ...oneOf(
      panels.map((panel) => ({ name: panel.location_label, act: () => hosting.openPanel(panel) })),
      { id: 'action panel', label: text('openPanel'), words: text('openPanelWords'), icon: SquareTerminal },
      text('choosePanel'),
    ),
    ...oneOf(
      withWordpress.map((website) => ({ name: nameOf(website), act: () => hosting.openAdmin(website) })),
      { id: 'action admin', label: text('openAdmin'), words: text('openAdminWords'), icon: LogIn },
      text('chooseWebsite'),
    ),
    ...oneOf(
      active.map((website) => ({ name: nameOf(website), act: () => hosting.clearCache(website) })),
      { id: 'action cache', label: text('clearCache'), words: text('clearCacheWords'), icon: Eraser },
      text('chooseWebsite'),
    ),
  ];
}

const nameOf = ({ website }: Website) => readableHost(website.ascii_name);

/** The action on the only thing, a question where there are several, and nothing where there is none. */
function oneOf(
  things: readonly { name: string; act: () => void }[],
  entry: Omit<Entry, 'effect'>,
  ask: string,
): Entry[] {
  const [first] = things;
  if (first === undefined) return [];
  const among = things.map(({ name, act }) => ({
    id: `${entry.id} ${name}`,
    label: name,
    icon: entry.icon,
    effect: { act },
  }));
  const effect: Effect = things.length === 1 ? { act: first.act } : { ask, among };
  return [{ ...entry, ...(things.length === 1 ? { detail: first.name } : {}), effect }];
}
