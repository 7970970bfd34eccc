import { randomBytes } from 'node:crypto';
import type { Panel } from '../panel.ts';
import type { InstallationRecord, LoginRecord } from './records.ts';

const openWithinMs = 5 * 60_000;

/** Creates a one-time login link that expires. */
export function createLoginLink(panel: Panel, { id, adminLogin }: InstallationRecord): string {
  const token = randomBytes(24).toString('hex');
  panel.toolkit.logins.put(token, {
    token,
    installationId: id,
    login: adminLogin,
    createdMs: panel.clock.nowMs(),
    cookie: undefined,
  });
  return `${panel.url}/wp-admin/${id}/enter?token=${token}`;
}

/** Lets a browser in: once. @returns what it has to show from then on */
export function openLogin(panel: Panel, installationId: number, token: string): string | undefined {
  const login = panel.toolkit.logins.get(token);
  if (login?.installationId !== installationId || login.cookie !== undefined) return undefined;
  if (panel.clock.nowMs() - login.createdMs > openWithinMs) return undefined;
  return keep(panel, login);
}

/** Lets a browser in that knew the password. */
export function signIn(panel: Panel, installation: InstallationRecord): string {
  const token = new URL(createLoginLink(panel, installation)).searchParams.get('token') ?? '';
  const login = panel.toolkit.logins.get(token);
  if (!login) throw new Error('The login that was just made is gone');
  return keep(panel, login);
}

/** The user of a session cookie. */
export function loginOfCookie(panel: Panel, installationId: number, cookie: string): LoginRecord | undefined {
  return panel.toolkit.logins.find(
    (each) => each.installationId === installationId && each.cookie === cookie,
  );
}

function keep(panel: Panel, login: LoginRecord): string {
  login.cookie = randomBytes(24).toString('hex');
  panel.toolkit.logins.put(login.token, login);
  return login.cookie;
}
