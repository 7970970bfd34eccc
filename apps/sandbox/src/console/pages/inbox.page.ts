import type { Message } from '../../inbox/message.ts';
import { type Html, html } from '../../pages/html.ts';
import { icon } from '../../pages/icons.ts';
import { readMailContent, splitAtLinks } from './mail-content.ts';
import { momentText } from './moments.ts';
import { chip, copyButton, emptyState, searchForm } from './pieces.ts';

const mostShown = 100;

export interface InboxView {
  messages: Message[];
  /** The address whose mails alone are shown; '' for all. */
  to: string;
  /** The selected email; without one, wide windows show the newest next to the list. */
  chosen?: Message;
}

export function inboxPage(view: InboxView): Html {
  const { messages, to, chosen } = view;
  const shown = chosen ?? messages[0];
  return html`<div class="inbox ${chosen ? 'inbox-chosen' : ''}">
    <section class="mails" aria-label="Mails">
      <div class="mails-head">
        ${chosen ? html`<h2>Inbox</h2>` : html`<h1>Inbox</h1>`}
        ${searchForm('/', 'to', 'Mails to an address', to)}
      </div>
      <div data-live>${mailList(messages, to, shown)}</div>
    </section>
    <section class="mail" aria-label="Mail">${shown ? mailView(shown, shown === chosen) : undefined}</section>
  </div>`;
}

function mailList(messages: Message[], to: string, shown: Message | undefined): Html {
  if (messages.length === 0) {
    return to
      ? emptyState('No mail to this address', `Nothing was sent to ${to} yet. It shows up here by itself.`)
      : emptyState('No mail yet', 'What the portal sends shows up here by itself.');
  }
  const items = messages
    .slice(0, mostShown)
    .map((message) => mailItem(message, to, message.id === shown?.id));
  const rest =
    messages.length > mostShown
      ? html`<p class="note">The newest ${mostShown} of ${messages.length}.</p>`
      : undefined;
  return html`<ul class="mail-list">
      ${items}
    </ul>
    ${rest}`;
}

function mailItem(message: Message, to: string, isShown: boolean): Html {
  const query = to ? `?to=${encodeURIComponent(to)}` : '';
  const current = isShown ? html` aria-current="true"` : undefined;
  const [code] = readMailContent(message.text).codes;
  return html`<li>
    <a href="/inbox/${message.id}${query}" ${current}>
      <span class="mail-to">${message.to}</span>
      <time datetime="${message.received_at}">${momentText(Date.parse(message.received_at))}</time>
      <span class="mail-subject">${message.subject || 'No subject'}</span>
      ${code ? html`<span class="mono mail-code">${code}</span>` : undefined}
    </a>
  </li>`;
}

function mailView(message: Message, isPage: boolean): Html {
  const subject = message.subject || 'No subject';
  const { codes, links } = readMailContent(message.text);
  return html`<a class="back" href="/">${icon('back')}All mails</a>
    ${isPage ? html`<h1>${subject}</h1>` : html`<h2>${subject}</h2>`}
    <dl class="mail-facts">
      <div>
        <dt>To</dt>
        <dd>${message.to}${copyButton(message.to)}</dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>${message.from}</dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd>
          <time datetime="${message.received_at}">${momentText(Date.parse(message.received_at))} UTC</time>
        </dd>
      </div>
    </dl>
    ${
      codes.length + links.length > 0
        ? html`<ul class="takeaways">
            ${codes.map(codeItem)}${links.map(linkItem)}
          </ul>`
        : undefined
    }
    ${message.html === null ? undefined : htmlCard(message)}
    <section class="card">
      <p class="card-title">Text ${message.html === null ? chip('no HTML part') : undefined}</p>
      <div class="mail-text">${splitAtLinks(message.text).map(textPiece)}</div>
    </section>`;
}

function codeItem(code: string): Html {
  return html`<li class="card takeaway">
    <span class="code mono">${code}</span>${copyButton(code, 'the code')}
  </li>`;
}

function linkItem(link: string): Html {
  return html`<li class="card takeaway">
    <span class="takeaway-link">${outwardLink(link)}</span>${copyButton(link, 'the link')}
  </li>`;
}

function textPiece({ text, isLink }: { text: string; isLink: boolean }): Html {
  return isLink ? outwardLink(text) : html`<span>${text}</span>`;
}

function outwardLink(link: string): Html {
  return html`<a href="${link}" target="_blank" rel="noreferrer">${link}</a>`;
}

function htmlCard(message: Message): Html {
  return html`<section class="card">
    <p class="card-title">As sent</p>
    <iframe
      class="mail-html"
      src="/inbox/${message.id}/html"
      title="The mail as its reader sees it"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
  </section>`;
}
