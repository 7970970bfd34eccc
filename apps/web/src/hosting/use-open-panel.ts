import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { panelLoginLink } from '@homeport/contract/hosting';
import { api } from '../app/portal.ts';
import { openWaitingTab } from '../ui/waiting-tab.ts';
import type { WaitingTab } from '../ui/waiting-tab.ts';
import { text } from './texts.ts';

interface Press {
  id: string;
  /** null: the browser kept it from opening. */
  tab: WaitingTab | null;
}

export type PanelOpener = ReturnType<typeof useOpenPanel>;

/** Opens the control panel, signed in, in a new tab; the link is asked for when it is pressed and not kept. */
export function useOpenPanel(pleskId: string | undefined) {
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const link = useMutation({
    mutationKey: [panelLoginLink.name],
    mutationFn: ({ id }: Press) => api(panelLoginLink, { params: { plesk_id: id } }),
    onSuccess: ({ url }, { tab }) => {
      if (tab === null) setBlockedUrl(url);
      else tab.go(url);
    },
    onError: (_error, { tab }) => tab?.close(),
    gcTime: 0,
  });
  const open = () => {
    if (pleskId === undefined || link.isPending) return;
    setBlockedUrl(null);
    link.mutate({ id: pleskId, tab: openWaitingTab(text('openingPanel')) }, { onSuccess: link.reset });
  };
  return {
    open,
    busy: link.isPending,
    failed: link.isError,
    /** Where the browser kept the tab from opening: the link to press instead. */
    blockedUrl,
    forgetUrl: () => setBlockedUrl(null),
    available: pleskId !== undefined,
  };
}
