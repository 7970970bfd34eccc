import type { SeenText } from './observation.ts';

declare global {
  interface Window {
    /** Sends observations out of the page. */
    textsSeen?: (seen: SeenText[]) => void;
  }
}

/**
 * Runs in the page before anything else: tells of every text that becomes visible, however short its life. Refers to
 * nothing outside of itself, because it is sent to the browser as it is written here.
 * @param currentPath the address's path, where it is not the window's
 * @returns ends the watch with a last look
 */
export function watchTexts(currentPath = () => window.location.pathname): () => void {
  if (window !== window.top || !window.textsSeen) return () => undefined;
  const LONGEST = 600;
  const PARTS = '[role=menu],[role=dialog],dialog,section,nav,header,footer,main';
  const told = new Set<string>();
  const done = new WeakMap<Node, string>();

  const nameOf = (part: Element): string => {
    const labelledBy = part.getAttribute('aria-labelledby');
    const labelling = labelledBy && document.getElementById(labelledBy.split(' ')[0] ?? '');
    const label = labelling ? (labelling.getAttribute('aria-label') ?? labelling.textContent) : null;
    const heading = part.querySelector('h1,h2,h3,h4')?.textContent;
    const own = part.getAttribute('aria-label');
    return `${part.tagName.toLowerCase()} ${own ?? label ?? heading ?? ''}`.trim();
  };
  let seen: SeenText[] = [];
  const keep = (path: string, part: string, raw: string | null) => {
    const text = raw?.replaceAll(/\s+/g, ' ').trim() ?? '';
    const key = `${path}\n${part}\n${text}`;
    if (text === '' || text.length > LONGEST || told.has(key)) return;
    told.add(key);
    seen.push({ path, part, text });
  };
  // The options of a closed list count as visible.
  const visible = (element: Element) =>
    (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true });

  const look = () => {
    if (!document.body) return;
    const path = currentPath();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const data = node.nodeValue ?? '';
      if (!element || data.trim() === '' || done.get(node) === path + data || !visible(element)) continue;
      done.set(node, path + data);
      const within = element.closest(PARTS);
      const part = within ? nameOf(within) : '';
      keep(path, part, data);
      // A sentence with a link or a number of its own element in it is one sentence.
      keep(path, part, element.textContent);
      if (element.parentElement !== document.body)
        keep(path, part, element.parentElement?.textContent ?? null);
    }
    // Sent in one message, because each costs time.
    if (seen.length > 0) window.textsSeen?.(seen);
    seen = [];
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  // Dialogs open without a change of the document.
  document.addEventListener('toggle', look, true);
  return () => {
    look();
    observer.disconnect();
    document.removeEventListener('toggle', look, true);
  };
}
