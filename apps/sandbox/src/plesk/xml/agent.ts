import { customerOperator } from '../operators/customer.ts';
import { ipOperator } from '../operators/ip.ts';
import { phpHandlerOperator } from '../operators/php-handler.ts';
import { serverOperator } from '../operators/server.ts';
import { servicePlanOperator } from '../operators/service-plan.ts';
import { sessionOperator } from '../operators/session.ts';
import { siteAliasOperator } from '../operators/site-alias.ts';
import { siteOperator } from '../operators/site.ts';
import { subdomainOperator } from '../operators/subdomain.ts';
import { webspaceOperator } from '../operators/webspace.ts';
import { answerMismatch, requestMismatch } from '@homeport/provider-contracts';
import type { Panel } from '../panel.ts';
import {
  authenticationMissing,
  keyInvalid,
  loginLocked,
  PanelFault,
  protocolUnsupported,
  schemaViolated,
  wrongCredentials,
} from '../panel-fault.ts';
import { errorResult, type Operator } from './operator.ts';
import { checkContent } from './schema.ts';
import { readXml, writeXml, xml, type XmlNode } from './xml-node.ts';

const operators: Readonly<Record<string, Operator>> = {
  customer: customerOperator,
  webspace: webspaceOperator,
  site: siteOperator,
  subdomain: subdomainOperator,
  'site-alias': siteAliasOperator,
  server: serverOperator,
  session: sessionOperator,
  'service-plan': servicePlanOperator,
  ip: ipOperator,
  'php-handler': phpHandlerOperator,
};

const protocolVersion = '1.6.9.1';

export interface AgentHeaders {
  key: string | undefined;
  login: string | undefined;
}

/** Answers a packet. Whatever goes wrong is said in the answer, never by the HTTP status. */
export function answerPacket(panel: Panel, headers: AgentHeaders, body: string): string {
  const answer = {
    ...xml('packet', resultsOf(panel, headers, body)),
    attributes: { version: protocolVersion },
  };
  const mismatch = answerMismatch(answer);
  if (mismatch)
    throw new Error(
      panel.contract.failAnswer(
        `${operationsIn(answer).join(' ')}: '${mismatch.element}': ${mismatch.detail}`,
      ),
    );
  for (const operation of operationsIn(answer)) panel.contract.noteAnswer('plesk-xml', operation);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(answer)}`;
}

/** The paths of a packet's operations, for example `webspace/get`. */
function operationsIn(root: XmlNode): string[] {
  return root.children.flatMap(({ name, children }) => children.map((verb) => `${name}/${verb.name}`));
}

function firstOperationIn(body: string): string {
  return /<packet[^>]*>\s*<([\w-]+)>\s*<([\w-]+)/.exec(body)?.slice(1).join('/') ?? 'no packet';
}

function resultsOf(panel: Panel, headers: AgentHeaders, body: string): XmlNode[] {
  try {
    authenticate(panel, headers);
    const operations = operationsOf(panel, parse(body));
    return operations.map(({ node, run }) =>
      xml(
        node.name,
        run.map((each) => each(panel)),
      ),
    );
  } catch (error) {
    if (!(error instanceof PanelFault)) throw error;
    if (error.errcode === schemaViolated)
      panel.contract.refuseRequest(`${firstOperationIn(body)}: ${error.message}`);
    return [{ ...errorResult(error), name: 'system' }];
  }
}

function authenticate(panel: Panel, { key, login }: AgentHeaders): void {
  if (key === undefined && login === undefined)
    throw new PanelFault(authenticationMissing, 'Authentication method is not specified.');
  const verdict = panel.guard.judge(key);
  if (verdict === 'locked')
    throw new PanelFault(loginLocked, 'The login is locked: too many failed attempts.');
  if (verdict === 'accepted') return;
  throw key === undefined
    ? new PanelFault(wrongCredentials, 'You have entered incorrect username or password.')
    : new PanelFault(keyInvalid, 'The secret key is not valid.');
}

function parse(body: string): XmlNode {
  try {
    return readXml(body);
  } catch (error) {
    throw new PanelFault(
      schemaViolated,
      `Parser error: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Checks the whole packet against the schema before anything of it is done. */
function operationsOf(panel: Panel, root: XmlNode) {
  if (root.name !== 'packet') throw unexpected(root);
  const version = root.attributes['version'];
  if (version !== undefined && !/^1\.[0-6](\.\d+)*$/.test(version))
    throw new PanelFault(protocolUnsupported, `Protocol version '${version}' is not supported.`);
  const mismatch = requestMismatch(root);
  if (mismatch) throw schemaViolation(mismatch.element, mismatch.detail);
  for (const operation of operationsIn(root)) panel.contract.noteRequest('plesk-xml', operation);
  return root.children.map((node) => ({
    node,
    run: node.children.map((request) => {
      const verb = own(own(operators, node.name), request.name);
      if (!verb) throw unexpected(own(operators, node.name) ? request : node);
      checkContent(request, verb.content);
      return (panel: Panel) => xml(request.name, verb.run(panel, request));
    }),
  }));
}

function own<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}

function unexpected(node: XmlNode): PanelFault {
  return schemaViolation(node.name, 'This element is not expected.');
}

function schemaViolation(element: string, detail: string): PanelFault {
  return new PanelFault(
    schemaViolated,
    `Parser error: Request is invalid. Error in line 1: Element '${element}': ${detail}`,
  );
}
