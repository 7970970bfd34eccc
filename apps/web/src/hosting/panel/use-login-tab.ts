import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../foundation/http/api-error.ts';
import { stepUp } from '../../foundation/portal.ts';
import { openWaitingTab } from '../../ui/waiting-tab.ts';
import type { WaitingTab } from '../../ui/waiting-tab.ts';

interface LoginTabOptions {
  /** Names the call in the cache of running requests. */
  name: string;
  /** Asks for the link; undefined where there is nothing to sign in to. */
  ask: (() => Promise<string>) | undefined;
  /** What the tab shows until the link is there. */
  sentence: string;
  /** The tab is on its way there. */
  onOpened?: () => void;
}

interface Press {
  ask: () => Promise<string>;
  /** null: the browser kept it from opening. */
  tab: WaitingTab | null;
}

export type LoginTab = ReturnType<typeof useLoginTab>;

/** Opens a place outside the portal, signed in, in a new tab; the link is asked for when it is pressed and not kept. */
export function useLoginTab({ name, ask, sentence, onOpened }: LoginTabOptions) {
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const link = useMutation({
    mutationKey: [name],
    mutationFn: (press: Press) => press.ask(),
    onSuccess: (url, { tab }) => {
      if (tab === null) setBlockedUrl(url);
      else if (tab.go(url)) onOpened?.();
    },
    onError: (error, { tab }) => {
      tab?.close();
      // Asked for here, not by the call: the new tab would hide the question.
      if (isUnconfirmed(error)) void confirmAndOpen();
    },
    gcTime: 0,
  });
  const press = () => {
    if (ask === undefined) return;
    setBlockedUrl(null);
    link.mutate({ ask, tab: openWaitingTab(sentence) }, { onSuccess: link.reset });
  };
  const open = () => {
    if (!link.isPending) press();
  };
  // The press that is refused is still pending as far as this render knows.
  const confirmAndOpen = async () => {
    if (await stepUp.confirm()) press();
  };
  return {
    open,
    busy: link.isPending,
    /** Not while the person is asked to confirm, nor when they decide against it. */
    failed: link.isError && !isUnconfirmed(link.error),
    error: link.error,
    /** Where the browser kept the tab from opening: the link to press instead. */
    blockedUrl,
    forgetUrl: () => setBlockedUrl(null),
    available: ask !== undefined,
  };
}

function isUnconfirmed(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'confirmation_required';
}
