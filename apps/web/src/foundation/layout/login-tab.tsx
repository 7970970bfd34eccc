import { useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { stepUp } from '../portal.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { loginTabTexts as text } from './parts-texts.ts';
import { useMutation } from '../http/query.ts';

interface LoginTabOptions {
  name: string;
  /** Requests the link; undefined where there is nothing to sign in to. */
  requestLink: (() => Promise<string>) | undefined;
  /** Shown in the new tab until the link is there. */
  waitingText: string;
  /** The tab is on its way there. */
  onOpened?: () => void;
}

interface Press {
  requestLink: () => Promise<string>;
  /** null: the browser blocked it. */
  tab: WaitingTab | null;
}

export type LoginTab = ReturnType<typeof useLoginTab>;

/** Opens another system in a new tab, signed in. The link is requested on each press and not kept. */
export function useLoginTab({ name, requestLink, waitingText, onOpened }: LoginTabOptions) {
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const link = useMutation({
    mutationKey: [name],
    mutationFn: (press: Press) => press.requestLink(),
    onSuccess: (url, { tab }) => {
      if (tab === null) setBlockedUrl(url);
      else if (tab.go(url)) onOpened?.();
    },
    onError: (error, { tab }) => {
      tab?.close();
      // Confirmed here instead of in the call, because the new tab would hide the dialog.
      if (isUnconfirmed(error)) void confirmAndOpen();
    },
    gcTime: 0,
  });
  const open = () => {
    if (requestLink === undefined || link.isRunning()) return;
    setBlockedUrl(null);
    link.mutate({ requestLink, tab: openWaitingTab(waitingText) }, { onSuccess: link.reset });
  };
  const confirmAndOpen = async () => {
    if (await stepUp.confirm()) open();
  };
  return {
    open,
    busy: link.isPending,
    /** False while the person confirms their identity, and when they cancel that. */
    failed: link.isError && !isUnconfirmed(link.error),
    error: link.error,
    /** The link to press instead where the browser blocked the tab; else null. */
    blockedUrl,
    forgetUrl: () => setBlockedUrl(null),
    isAvailable: requestLink !== undefined,
  };
}

function isUnconfirmed(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'confirmation_required';
}

interface LoginTabOutcomeProps {
  opener: LoginTab;
  /** Label of the link that replaces a blocked tab. */
  linkLabel: string;
  className?: string;
}

/** Shows that the link could not be created, or offers it where the browser blocked the tab. */
export function LoginTabOutcome({ opener, linkLabel, className }: LoginTabOutcomeProps) {
  if (opener.failed) {
    return (
      <Banner tone="bad" live className={className}>
        {text('linkFailed')}
      </Banner>
    );
  }
  if (opener.blockedUrl === null) return null;
  return (
    <Banner
      tone="warn"
      live
      className={className}
      action={
        <ButtonAnchor href={opener.blockedUrl} size="sm" onClick={opener.forgetUrl}>
          {linkLabel}
        </ButtonAnchor>
      }
    >
      {text('tabBlocked')}
    </Banner>
  );
}

interface WaitingTab {
  /** Opens the address in the tab, without a referrer. False if the tab was closed. */
  go(url: string): boolean;
  close(): void;
}

/**
 * Opens a tab during the click, because browsers block later ones, and shows the sentence until the address is
 * known. Null if the browser blocked it.
 */
function openWaitingTab(sentence: string): WaitingTab | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  const { document: page } = tab;
  page.title = sentence;
  page.documentElement.style.colorScheme = 'light dark';
  page.body.style.font = '16px system-ui, sans-serif';
  page.body.style.margin = '2rem';
  page.body.textContent = sentence;
  return {
    go(url) {
      if (tab.closed) return false;
      const link = page.createElement('a');
      link.href = url;
      link.rel = 'noreferrer';
      link.click();
      return true;
    },
    close: () => tab.close(),
  };
}
