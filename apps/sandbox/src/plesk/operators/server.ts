import { createSession } from '../sessions.ts';
import { attempt, okResult, type Operator } from '../xml/operator.ts';
import { maybe, one } from '../xml/schema.ts';
import { textOf, xml } from '../xml/xml-node.ts';

/** `server`: one-click sessions. */
export const serverOperator: Operator = {
  create_session: {
    content: [
      one('login'),
      one('data', [
        one('user_ip'),
        one('source_server'),
        maybe('back_url'),
        maybe('login_page'),
        maybe('locale'),
        maybe('starting_url'),
      ]),
    ],
    run: (panel, request) => [
      attempt(() => {
        const address = decodedAddress(textOf(request, 'data', 'user_ip'));
        return okResult(xml('id', createSession(panel, textOf(request, 'login'), address).id));
      }),
    ],
  },
};

/** The user's address comes as plain text or in base64. */
function decodedAddress(text: string): string {
  return /[.:]/.test(text) ? text : Buffer.from(text, 'base64').toString();
}
