import type { MxrouteState } from '../../mxroute/mxroute.ts';
import { type Html, html } from '../../pages/html.ts';
import { chip, copyButton, emptyState } from './pieces.ts';
import { factList, record } from './record.ts';

type User = MxrouteState['users'][number];
type Domain = User['domains'][number];
type Mailbox = Domain['mailboxes'][number];

const newest = 50;
const mebibyte = 1024 * 1024;

/** The accounts at MXroute with their domains and mailboxes; passwords are tried from here. */
export function mailboxesPage(state: unknown): Html {
  const { users = [], packages = [] } = (state ?? {}) as Partial<MxrouteState>;
  const shown = users.filter((user) => user.package !== null || user.domains.length > 0).toReversed();
  return html`<h1>Mailboxes</h1>
    <p class="lead">
      The accounts at MXroute. Here you are a customer's mail program, and those who write to them.
    </p>
    <div class="columns">
      <section class="card">
        <h2>Sign in</h2>
        ${signInForm()}
      </section>
      <section class="card">
        <h2>Mails come in</h2>
        ${fillForm()}
      </section>
    </div>
    ${
      shown.length === 0
        ? html`<section class="card">
            ${emptyState('No account yet', 'One is made when a customer connects a domain.')}
          </section>`
        : shown.slice(0, newest).map(userCard)
    }
    ${packages.length === 0 ? undefined : packagesCard(packages)}`;
}

function signInForm(): Html {
  return html`<form class="fields" data-send="/mailboxes/sign-ins" data-done="The password lets you in.">
    <p class="problem" role="alert"></p>
    <div class="field">
      <label for="login">Mailbox, or account</label>
      <input id="login" name="login" required placeholder="info@kunde.example" autocomplete="off" />
    </div>
    <div class="field">
      <label for="password">Password</label>
      <input id="password" name="password" type="password" required autocomplete="off" />
    </div>
    <button class="button button-primary">Try</button>
  </form>`;
}

function fillForm(): Html {
  return html`<form class="fields" data-send="/mailboxes/uses" data-done="The mailbox is that full.">
    <p class="problem" role="alert"></p>
    <div class="field">
      <label for="address">Mailbox</label>
      <input id="address" name="address" required placeholder="info@kunde.example" />
    </div>
    <div class="field">
      <label for="megabytes">Megabytes in it</label>
      <input id="megabytes" name="megabytes" type="number" min="0" step="any" required data-number />
    </div>
    <button class="button">Fill</button>
  </form>`;
}

function userCard(user: User): Html {
  const { username, domains, ownership_record: proof, suspended, package: packageName, ...facts } = user;
  return html`<section class="card" aria-label="${username}">
    <div class="card-head">
      <h2>${username}</h2>
      ${copyButton(username)}
    </div>
    <ul class="hostnames">
      <li>
        ${chip(packageName ?? 'Reseller', packageName === null ? 'tide' : 'plain')}
        ${suspended ? chip('Suspended', 'bad') : undefined}
      </li>
      <li>
        Proof of ownership <span class="mono">${proof.name}</span>${copyButton(proof.name)}
        <span class="mono">${proof.type} ${proof.value}</span>
      </li>
    </ul>
    ${factList(facts)} ${domains.map(domainPart)}
  </section>`;
}

function domainPart({ name, mail_hosting: mailHosting, mailboxes, forwarders, dns }: Domain): Html {
  return html`<div class="card-head">
      <h3>${name}</h3>
      ${mailHosting ? chip('Takes mail', 'ok') : chip('Takes no mail', 'warn')}
    </div>
    <ul class="records">
      ${mailboxes.map(mailboxRecord)}
      ${forwarders.map(({ email, destinations }) => record({ id: email, forwards_to: destinations }, undefined))}
    </ul>
    <ul class="hostnames" aria-label="Records to publish for ${name}">
      ${dns.mx_records.map(({ priority, hostname }) => dnsItem(`MX ${priority}`, hostname))}
      ${[dns.spf, dns.dkim].map((each) => dnsItem(`${each.type} ${each.name}`, each.value))}
    </ul>`;
}

function mailboxRecord(mailbox: Mailbox): Html {
  const { email, quota, usage, limit, sent, suspended, created_at, password_changed_at } = mailbox;
  const facts = {
    bytes: Math.round(usage * mebibyte),
    quota_bytes: quota === 0 ? 'as much as the account has' : quota * mebibyte,
    sent_today: sent,
    may_send_a_day: limit,
    suspended,
    password_changed_at,
    created_at,
  };
  return record({ id: email, ...facts }, undefined);
}

function dnsItem(title: string, value: string): Html {
  return html`<li><span>${title}</span><span class="mono">${value}</span>${copyButton(value, title)}</li>`;
}

function packagesCard(packages: MxrouteState['packages']): Html {
  return html`<section class="card">
    <h2>Packages<span class="count">${packages.length}</span></h2>
    <ul class="records">
      ${packages.map(({ name, ...limits }) => record({ id: name, ...limits }, undefined))}
    </ul>
  </section>`;
}
