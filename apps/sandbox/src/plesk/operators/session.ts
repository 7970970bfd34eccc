import { objectMissing, PanelFault } from '../panel-fault.ts';
import type { SessionRecord } from '../records.ts';
import { attempt, okResult, type Operator } from '../xml/operator.ts';
import { one } from '../xml/schema.ts';
import { textOf, xml, type XmlNode } from '../xml/xml-node.ts';

/** `session`: who is signed in. */
export const sessionOperator: Operator = {
  get: {
    content: [],
    run: (panel) => [okResult(...panel.sessions.values().map(describe))],
  },
  terminate: {
    content: [one('session-id')],
    run: (panel, request) => [
      attempt(() => {
        const id = textOf(request, 'session-id');
        if (!panel.sessions.get(id)) throw new PanelFault(objectMissing, 'Session does not exist.');
        panel.sessions.delete(id);
        return okResult();
      }),
    ],
  },
};

function describe(session: SessionRecord): XmlNode {
  return xml('session', [
    xml('id', session.id),
    xml('type', session.login === 'admin' ? 'admin' : 'client'),
    xml('ip-address', session.ipAddress ?? '0.0.0.0'),
    xml('login', session.login),
    xml('login-time', new Date(session.createdMs).toISOString()),
    xml('idle', new Date(session.seenMs).toISOString()),
  ]);
}
