import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAssets } from '../../pages/surface.ts';
import { findByLogin, passwordFits } from '../customers.ts';
import type { Panel } from '../panel.ts';
import type { SessionRecord } from '../records.ts';
import { createSession, openSession, sessionOfCookie } from '../sessions.ts';
import { overviewPage } from './overview-page.ts';
import { panelSurface } from './page.ts';
import { signInPage } from './sign-in-page.ts';

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'",
  'x-frame-options': 'DENY',
};
const home = '/smb/web/view';

/** The panel's pages: one-click login, login form, and overview. */
export function panelPages(app: FastifyInstance, panel: Panel): void {
  // All panels are on one host here, and cookies ignore ports.
  const cookieName = `PLESKSESSID_${panel.server.name}`;

  app.addHook('onSend', (_request, reply, payload, next) => {
    reply.headers(headers);
    next(null, payload);
  });

  serveAssets(app, panelSurface);

  function enter(reply: FastifyReply, session: SessionRecord, path: string): FastifyReply {
    return reply
      .header('set-cookie', `${cookieName}=${session.cookie}; Path=/; Secure; HttpOnly; SameSite=Lax`)
      .redirect(path);
  }

  app.get('/enterprise/rsession_init.php', (request, reply) => {
    const query = request.query as Record<string, string | undefined>;
    const session = openSession(panel, query['PLESKSESSID'] ?? query['PHPSESSID'] ?? '', request.ip);
    if (session) return enter(reply, session, ownPath(query['success_redirect_url']) ?? home);
    return reply.redirect(ownPath(query['failure_redirect_url']) ?? '/login_up.php');
  });
  app.get('/login', (request, reply) => {
    const { secret = '' } = request.query as Record<string, string | undefined>;
    const session = openSession(panel, secret, request.ip);
    return session ? enter(reply, session, home) : reply.redirect('/login_up.php');
  });
  app.get('/login_up.php', (_request, reply) => sendPage(reply, signInPage(panel)));
  app.post('/login_up.php', (request, reply) => {
    const form = new URLSearchParams(String(request.body));
    const customer = findByLogin(panel, form.get('login_name') ?? '');
    if (!customer || !passwordFits(customer, form.get('passwd') ?? ''))
      return sendPage(reply, signInPage(panel, 'You have entered incorrect username or password.'));
    if (customer.status !== 0) return sendPage(reply, signInPage(panel, 'This account is suspended.'));
    const { id } = createSession(panel, customer.login, request.ip);
    const session = openSession(panel, id, request.ip);
    return session ? enter(reply, session, home) : reply.redirect('/login_up.php');
  });
  app.post('/logout.php', (request, reply) => {
    const session = signedIn(panel, request, cookieName);
    if (session) panel.sessions.delete(session.id);
    return reply.redirect('/login_up.php', 303);
  });
  app.get(home, (request, reply) => {
    const session = signedIn(panel, request, cookieName);
    return session ? sendPage(reply, overviewPage(panel, session)) : reply.redirect('/login_up.php');
  });
}

function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}

/** A path on this panel; the panel never sends browsers elsewhere. */
function ownPath(path: string | undefined): string | undefined {
  return path !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : undefined;
}

function signedIn(panel: Panel, request: FastifyRequest, cookieName: string): SessionRecord | undefined {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const cookie = cookies.find((each) => each.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  return cookie ? sessionOfCookie(panel, cookie) : undefined;
}
