import type { Agent } from './agent.ts';
import { elementsAt, requiredText, textAt, type XmlValue } from './xml-answer.ts';
import { element } from './xml-element.ts';

export interface NewSession {
  /** Login of the administrator, a reseller or a customer; FTP users have no sessions. */
  login: string;
  /** The browser's address as the panel sees it: the session only works from there. */
  userIp: string;
}

export interface PanelSession {
  id: string;
  type: string;
  ipAddress: string;
  login: string;
  loginTime: string;
  /** The idle time, in the panel's format. */
  idle: string;
}

export interface BrowserUrlOptions {
  /** Path on the panel to open, for example `/smb/web/view`. */
  successPath?: string;
  /** The destination of a refused browser, instead of the panel's login form. */
  failureUrl?: string;
}

/** One-click sign-in. Source: docs.plesk.com, "Automatic Logging In to Plesk", and XML API operator `session`. */
export interface Sessions {
  /** The answered id is a credential: single use, short-lived. Never store or log it. */
  create(session: NewSession): Promise<{ id: string }>;
  /** The URL that signs the browser in. */
  browserUrl(id: string, options?: BrowserUrlOptions): string;
  list(): Promise<PanelSession[]>;
  terminate(id: string): Promise<void>;
}

export function sessionOperations(agent: Agent, origin: string): Sessions {
  return {
    create: ({ login, userIp }) =>
      agent.change(
        {
          operator: 'server',
          verb: 'create_session',
          body: [
            element('login', login),
            element('data', [
              element('user_ip', Buffer.from(userIp).toString('base64')),
              element('source_server'),
            ]),
          ],
        },
        (result) => ({ id: requiredText(result, 'id') }),
      ),
    browserUrl: (id, options = {}) => browserUrl(origin, id, options),
    async list() {
      const results = await agent.list({ operator: 'session', verb: 'get', body: [] }, (result) =>
        elementsAt(result, 'session').map(readSession),
      );
      return results.flat();
    },
    terminate: (id) =>
      agent.change(
        { operator: 'session', verb: 'terminate', body: [element('session-id', id)] },
        () => undefined,
      ),
  };
}

function browserUrl(origin: string, id: string, { successPath, failureUrl }: BrowserUrlOptions): string {
  const url = new URL('/enterprise/rsession_init.php', origin);
  url.searchParams.set('PLESKSESSID', id);
  if (successPath !== undefined) url.searchParams.set('success_redirect_url', successPath);
  if (failureUrl !== undefined) url.searchParams.set('failure_redirect_url', failureUrl);
  return url.href;
}

function readSession(session: XmlValue): PanelSession {
  return {
    id: requiredText(session, 'id'),
    type: textAt(session, 'type') ?? '',
    ipAddress: textAt(session, 'ip-address') ?? '',
    login: requiredText(session, 'login'),
    loginTime: textAt(session, 'login-time') ?? '',
    idle: textAt(session, 'idle') ?? '',
  };
}
