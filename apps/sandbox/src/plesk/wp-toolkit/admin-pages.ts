import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { page } from '../pages/page.ts';
import type { Panel } from '../panel.ts';
import { parameter } from '../rest/rest-answer.ts';
import { contentOf } from './content.ts';
import { passwordHash, urlOf } from './installations.ts';
import { loginOfCookie, openLogin, signIn } from './logins.ts';
import { hasObjectCachePlugin } from './plugins.ts';
import type { InstallationRecord } from './records.ts';

/** The administration of each WordPress, on the panel's own port, because the websites have no server of their own here. */
export function adminPages(app: FastifyInstance, panel: Panel): void {
  const cookieOf = (id: number) => `wordpress_${panel.server.name}_${id}`;

  function enter(reply: FastifyReply, id: number, cookie: string): FastifyReply {
    const value = `${cookieOf(id)}=${cookie}; Path=/wp-admin/${id}; Secure; HttpOnly; SameSite=Lax`;
    return reply.header('set-cookie', value).redirect(`/wp-admin/${id}`, 303);
  }

  app.get('/wp-admin/:id/enter', (request, reply) => {
    const installation = found(panel, request);
    if (!installation) return missing(reply);
    const cookie = openLogin(panel, installation.id, parameter(request, 'query', 'token'));
    if (cookie !== undefined) return enter(reply, installation.id, cookie);
    return send(reply, signInPage(panel, installation, 'This link has expired. Please log in.'));
  });
  app.get('/wp-admin/:id', (request, reply) => {
    const installation = found(panel, request);
    if (!installation) return missing(reply);
    const cookies = (request.headers.cookie ?? '').split(/;\s*/);
    const name = `${cookieOf(installation.id)}=`;
    const cookie = cookies.find((each) => each.startsWith(name))?.slice(name.length);
    const login = cookie && loginOfCookie(panel, installation.id, cookie);
    return send(reply, login ? dashboard(panel, installation, login.login) : signInPage(panel, installation));
  });
  app.post('/wp-admin/:id', (request, reply) => {
    const installation = found(panel, request);
    if (!installation) return missing(reply);
    const form = new URLSearchParams(String(request.body));
    const { adminLogin, adminEmail } = installation;
    const knows = [adminLogin, adminEmail].includes(form.get('log') ?? '');
    if (knows && passwordHash(adminLogin, form.get('pwd') ?? '') === installation.passwordHash)
      return enter(reply, installation.id, signIn(panel, installation));
    return send(reply, signInPage(panel, installation, 'The username or password is incorrect.'));
  });
}

function found(panel: Panel, request: FastifyRequest): InstallationRecord | undefined {
  return panel.toolkit.installations.get(parameter(request, 'params', 'id'));
}

function missing(reply: FastifyReply): FastifyReply {
  return send(reply.code(404), page('Not found', html`<main><h1>There is no WordPress here</h1></main>`));
}

function dashboard(panel: Panel, installation: InstallationRecord, login: string): string {
  const { title, version, plugins } = installation;
  const content = contentOf(installation);
  return page(
    `Dashboard - ${title} - WordPress`,
    html`<header>
        <strong>WordPress</strong><span class="mono">${urlOf(panel, installation)}</span
        ><span>Howdy, ${login}</span>
      </header>
      <main>
        <div>
          <h1>Dashboard</h1>
          <p>
            Signed in to <strong class="mono">${urlOf(panel, installation)}</strong> as
            <strong class="mono">${login}</strong>
          </p>
        </div>
        <section class="card" aria-label="At a glance">
          <div class="row">
            <h2>${title}</h2>
            <span class="quiet">WordPress ${version}</span>
          </div>
          <div class="row"><span>Object cache</span>${cacheChip(installation)}</div>
          <div class="row"><span>Theme</span><span class="mono">${content.theme}</span></div>
          ${content.pages.map(
            ({ title: page, slug }) =>
              html`<div class="row"><span>${page}</span><span class="mono">/${slug}</span></div>`,
          )}
          ${plugins.map(
            (plugin) =>
              html`<div class="row">
                <span>${plugin.title}</span>
                ${plugin.active ? html`<span class="chip">Active</span>` : html`<span class="chip off">Inactive</span>`}
              </div>`,
          )}
        </section>
      </main>`,
  );
}

function cacheChip(installation: InstallationRecord): Html {
  if (!hasObjectCachePlugin(installation)) return html`<span class="chip off">None</span>`;
  return installation.cacheDropIn
    ? html`<span class="chip">Redis</span>`
    : html`<span class="chip off">Off</span>`;
}

function signInPage(panel: Panel, installation: InstallationRecord, notice = ''): string {
  return page(
    `Log in - ${installation.title} - WordPress`,
    html`<main class="sign-in">
      <div>
        <h1>Log in to WordPress</h1>
        <p class="mono">${urlOf(panel, installation)}</p>
      </div>
      ${notice ? html`<p class="notice" role="alert">${notice}</p>` : undefined}
      <form class="card" method="post" action="/wp-admin/${String(installation.id)}">
        <label>Username or email address<input name="log" autocomplete="username" required /></label>
        <label>Password<input name="pwd" type="password" autocomplete="current-password" required /></label>
        <button class="primary">Log in</button>
      </form>
    </main>`,
  );
}

function send(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}
