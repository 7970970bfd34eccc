import { type Html, html } from '../../pages/html.ts';
import { icon } from '../../pages/icons.ts';

export type Tone = 'ok' | 'warn' | 'bad' | 'tide' | 'plain';

export function chip(text: string, tone: Tone = 'plain'): Html {
  return html`<span class="chip chip-${tone}">${text}</span>`;
}

export function copyButton(text: string, name = text): Html {
  return html`<button type="button" class="copy" data-copy="${text}" aria-label="Copy ${name}">
    ${icon('copy')}${icon('check')}
  </button>`;
}

export function emptyState(title: string, text: string): Html {
  return html`<div class="empty">
    <p class="empty-title">${title}</p>
    <p>${text}</p>
  </div>`;
}

export function searchForm(action: string, name: string, label: string, value: string): Html {
  return html`<form class="search" role="search" action="${action}">
    ${icon('search')}<input
      type="search"
      name="${name}"
      value="${value}"
      aria-label="${label}"
      placeholder="${label}"
    />
  </form>`;
}
