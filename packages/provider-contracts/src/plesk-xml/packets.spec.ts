import type { XmlElement } from './content-model.ts';
import { answerMismatch, requestMismatch } from './packets.ts';

const element = (name: string, content: string | XmlElement[] = ''): XmlElement =>
  typeof content === 'string' ? { name, text: content, children: [] } : { name, text: '', children: content };
const packet = (operator: string, verb: string, content: XmlElement[]) =>
  element('packet', [element(operator, [element(verb, content)])]);
const subdomains = (...rules: XmlElement[]) => packet('subdomain', 'get', [element('filter', rules)]);
const alias = (...info: XmlElement[]) =>
  packet('site-alias', 'get', [
    element('result', [element('status', 'ok'), element('id', '7'), element('info', info)]),
  ]);

describe('a request to Plesk', () => {
  it.each([
    ['finds subdomains by their parent', subdomains(element('parent-name', 'a.example'))],
    ['finds all subdomains', subdomains()],
    ['finds PHP handlers by id', packet('php-handler', 'get', [element('filter', [element('id', 'x')])])],
  ])('that %s fits', (_what, request) => {
    expect(requestMismatch(request)).toBeUndefined();
  });

  it.each([
    ['subdomains by the id of their parent', subdomains(element('parent-id', '1')), 'parent-id'],
    ['two kinds of rules', subdomains(element('id', '1'), element('name', 'a')), 'name'],
    ['an id that is no number', subdomains(element('id', 'one')), 'id'],
    ['an operator that was removed', packet('backup-manager', 'get-tasks-info', []), 'backup-manager'],
    ['an unknown operation', packet('subdomain', 'fetch', []), 'fetch'],
    ['an operation of a built-in name', packet('subdomain', 'constructor', []), 'constructor'],
    ['an operator without an operation', element('packet', [element('ip')]), 'ip'],
    ['another root', element('subdomain'), 'subdomain'],
  ])('with %s does not', (_what, request, expected) => {
    expect(requestMismatch(request)?.element).toBe(expected);
  });
});

describe('an answer of Plesk', () => {
  const site = [element('site-id', '3'), element('name', 'a.example')];

  it.each([
    ['an alias without its name in ASCII', alias(...site)],
    ['an alias with it', alias(...site, element('ascii-name', 'a.example'))],
    [
      'a refusal of the whole packet',
      element('packet', [element('system', [element('status', 'error'), element('errcode', '1014')])]),
    ],
  ])('with %s fits', (_what, answer) => {
    expect(answerMismatch(answer)).toBeUndefined();
  });

  it.each([
    ['members in another order', alias(...site.toReversed()), 'name'],
    ['an unknown member', alias(element('pref', [element('tomcat', '0')]), ...site), 'tomcat'],
    ['a missing member', alias(element('site-id', '3')), 'info'],
    [
      'a status of another kind',
      packet('ip', 'get', [element('result', [element('status', 'fine')])]),
      'status',
    ],
  ])('with %s does not', (_what, answer, expected) => {
    expect(answerMismatch(answer)?.element).toBe(expected);
  });
});
