import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clearCacheOf } from '../cdn/index.ts';
import { useConfig } from '../foundation/config.ts';
import { useUser } from '../foundation/portal.ts';
import { resolvePath } from '../foundation/routing/resolve.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { websites } from '../hosting/index.ts';
import { formActions, generalActions, hostingActions } from './customer-actions.ts';
import type { FrameActions } from './customer-actions.ts';
import { customerScreens, settings } from './customer-screens.ts';
import type { Entry } from './entry.ts';
import { Palette } from './palette.tsx';
import { text } from './texts.ts';
import { useFound } from './use-found.ts';
import { useSignIns } from './use-sign-ins.tsx';

interface CustomerPaletteProps extends FrameActions {
  onClose: () => void;
}

/** The palette of a customer: it offers what leads somewhere in the state of their account. */
export function CustomerPalette({ onClose, ...frame }: CustomerPaletteProps) {
  const account = useAccount();
  const domainManagement = useConfig()?.domain_management === true;
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const leadsSomewhere = useLeadsSomewhere();
  const found = useFound(typed, leadsSomewhere);
  const { data } = useQuery({ ...websites(), enabled: account.state === 'hosting' });
  const { outcome, ...signIns } = useSignIns(onClose);
  const hosting = hostingActions({
    panels: account.state === 'hosting' ? account.panel.plesks : [],
    websites: account.state === 'hosting' ? (data?.all_websites ?? []) : [],
    ...signIns,
    clearCache: (website) => {
      onClose();
      void clearCacheOf(website, queryClient);
    },
  });
  const reachable = (entries: readonly Entry[]) =>
    entries.filter(({ effect }) => !('to' in effect) || leadsSomewhere(effect.to));
  return (
    <Palette
      typed={typed}
      onType={setTyped}
      groups={[
        {
          id: 'actions',
          heading: text('actions'),
          entries: [...hosting, ...reachable(formActions()), ...generalActions(frame)],
        },
        {
          id: 'screens',
          heading: text('screens'),
          entries: reachable(customerScreens(account, domainManagement)),
        },
        { id: 'settings', heading: text('settings'), entries: reachable(settings(account)) },
      ]}
      found={found}
      leadsSomewhere={leadsSomewhere}
      notice={outcome}
      onClose={onClose}
    />
  );
}

/** Whether an address has a screen of its own in the state of this account. */
function useLeadsSomewhere(): (to: string) => boolean {
  const { state, plan } = useAccount();
  const role = useUser()?.isadmin;
  const brandSlug = useConfig()?.brand_slug ?? '';
  return (to) => {
    const { pathname } = new URL(to, window.location.origin);
    const outcome = resolvePath(pathname, { state, planId: plan?.id ?? null, brandSlug, role });
    return outcome.kind === 'screen' && outcome.screen !== 'notFound' && !outcome.instead;
  };
}
