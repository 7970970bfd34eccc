import { randomBytes } from 'node:crypto';
import { findByLogin } from './customers.ts';
import type { Panel } from './panel.ts';
import { accountDisabled, objectMissing, PanelFault } from './panel-fault.ts';
import type { SessionRecord } from './records.ts';

/** How long a session that no browser has opened yet can still be opened, and how long an open one may idle. */
const openWithinMs = 5 * 60_000;
const idleMs = 30 * 60_000;

/** Makes a session for the administrator or a customer. @throws PanelFault for any other login, or a disabled account. */
export function createSession(panel: Panel, login: string, ipAddress: string | undefined): SessionRecord {
  const customer = findByLogin(panel, login);
  if (!customer && login !== 'admin') throw new PanelFault(objectMissing, `User '${login}' does not exist.`);
  if (customer && customer.status !== 0)
    throw new PanelFault(accountDisabled, `The account '${login}' is suspended.`);
  const id = randomBytes(16).toString('hex');
  const nowMs = panel.clock.nowMs();
  forgetOldSessions(panel, nowMs);
  return panel.sessions.put(id, {
    id,
    login: customer?.login ?? login,
    ipAddress: ipAddress === undefined ? undefined : plainAddress(ipAddress),
    createdMs: nowMs,
    openedMs: undefined,
    seenMs: nowMs,
    cookie: randomBytes(24).toString('hex'),
  });
}

/** Lets a browser in with a session: once, soon enough, and from the address it was made for. */
export function openSession(panel: Panel, id: string, fromAddress: string): SessionRecord | undefined {
  const session = panel.sessions.get(id);
  const nowMs = panel.clock.nowMs();
  if (!session || session.openedMs !== undefined || nowMs - session.createdMs > openWithinMs)
    return undefined;
  if (session.ipAddress !== undefined && session.ipAddress !== plainAddress(fromAddress)) return undefined;
  session.openedMs = nowMs;
  session.seenMs = nowMs;
  return panel.sessions.put(id, session);
}

/** The open session a browser shows the cookie of. */
export function sessionOfCookie(panel: Panel, cookie: string): SessionRecord | undefined {
  const nowMs = panel.clock.nowMs();
  const session = panel.sessions.find((each) => each.cookie === cookie);
  if (!session || session.openedMs === undefined || nowMs - session.seenMs > idleMs) return undefined;
  session.seenMs = nowMs;
  return panel.sessions.put(session.id, session);
}

/** One spelling for the loopback addresses; IPv4 inside IPv6 as IPv4. */
function plainAddress(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || plain === 'localhost' ? '127.0.0.1' : plain;
}

function forgetOldSessions(panel: Panel, nowMs: number): void {
  for (const session of panel.sessions.values())
    if (nowMs - session.seenMs > idleMs) panel.sessions.delete(session.id);
}
