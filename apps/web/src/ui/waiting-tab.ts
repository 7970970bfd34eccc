export interface WaitingTab {
  /** Leads the tab to the address; it learns nothing of where it came from. False when it was closed meanwhile. */
  go(url: string): boolean;
  close(): void;
}

/**
 * Opens a tab while the press that asked for it is still under way, because a browser keeps later ones from opening,
 * and before its address is known. It shows the sentence. Null where the browser keeps even this one from opening.
 */
export function openWaitingTab(sentence: string): WaitingTab | null {
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
