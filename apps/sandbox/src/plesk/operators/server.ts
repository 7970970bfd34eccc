import type { Panel } from '../panel.ts';
import { createSession } from '../sessions.ts';
import { domainName } from '../domain-names.ts';
import { alreadyExists, objectMissing, PanelFault } from '../panel-fault.ts';
import { attempt, okResult, type Operator } from '../xml/operator.ts';
import { maybe, one } from '../xml/schema.ts';
import { textOf, xml, type XmlNode } from '../xml/xml-node.ts';

/** `server`: the license, one-click sessions, and the domain names that cannot be created. */
export const serverOperator: Operator = {
  get: {
    content: [maybe('key', [])],
    run: (panel) => [
      attempt(() =>
        okResult(
          xml('key', [
            ...Object.entries(licenseOf(panel)).map(([name, value]) =>
              xml('property', [xml('name', name), xml('value', value)]),
            ),
            xml('content', Buffer.from('sandbox').toString('base64')),
          ]),
        ),
      ),
    ],
  },
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
  'domain-restriction-list': {
    content: [],
    run: (panel) => [
      xml('enable', panel.checksProhibitedNames ? 1 : 0),
      ...panel.prohibitedNames.values().map(({ name }) => xml('name', name)),
    ],
  },
  'domain-restriction-add': {
    content: [one('name')],
    run: (panel, request) => [
      attempt(() => {
        const { asciiName: name } = domainName(textOf(request, 'name'));
        if (panel.prohibitedNames.get(name))
          throw new PanelFault(alreadyExists, `The domain name '${name}' is in the list already.`);
        panel.prohibitedNames.put(name, { name });
        return okResult();
      }),
    ],
  },
  'domain-restriction-remove': {
    content: [one('name')],
    run: (panel, request) => [
      attempt(() => {
        const name = textOf(request, 'name');
        if (!panel.prohibitedNames.get(name))
          throw new PanelFault(objectMissing, `The domain name '${name}' is not in the list.`);
        panel.prohibitedNames.delete(name);
        return okResult();
      }),
    ],
  },
  'domain-restriction-enable': {
    content: [],
    run: (panel) => [attempt(() => switched(panel, true))],
  },
  'domain-restriction-disable': {
    content: [],
    run: (panel) => [attempt(() => switched(panel, false))],
  },
};

/** The license is renewed every year, for another one. */
function licenseOf({ clock, server }: Panel): Record<string, string> {
  const year = new Date(clock.nowMs()).getUTCFullYear() + 1;
  return {
    plesk_key_id: `PLSK.${server.ipv4.replaceAll('.', '')}.0000`,
    product_version: '18.0',
    lim_date: `${year}1231`,
  };
}

function switched(panel: Panel, on: boolean): XmlNode {
  panel.checkProhibitedNames(on);
  return okResult();
}

/** The user's address comes as plain text or in base64. */
function decodedAddress(text: string): string {
  return /[.:]/.test(text) ? text : Buffer.from(text, 'base64').toString();
}
