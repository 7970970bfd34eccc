import type { Panel } from '../panel.ts';
import { PanelFault } from '../panel-fault.ts';
import type { Content } from './schema.ts';
import { child, xml, type XmlNode } from './xml-node.ts';

/** One operation: what its element must look like, and the `<result>`s it gives. */
export interface Verb {
  content: Content;
  run(panel: Panel, request: XmlNode): XmlNode[];
}

/** The operations of one operator by their names. */
export type Operator = Readonly<Record<string, Verb>>;

export function okResult(...content: XmlNode[]): XmlNode {
  return xml('result', [xml('status', 'ok'), ...content]);
}

export function errorResult(fault: PanelFault, filterId: readonly XmlNode[] = []): XmlNode {
  return xml('result', [
    xml('status', 'error'),
    xml('errcode', fault.errcode),
    xml('errtext', fault.message),
    ...filterId,
    ...Object.entries(fault.existing).map(([name, value]) => xml(name, value)),
  ]);
}

/** The result of `work`, or of the fault it ended with. */
export function attempt(work: () => XmlNode, filterId: readonly XmlNode[] = []): XmlNode {
  try {
    return work();
  } catch (error) {
    if (error instanceof PanelFault) return errorResult(error, filterId);
    throw error;
  }
}

/** How a filter finds objects: by rule name; a fault says that what the rule names does not exist. */
export interface Finder<T> {
  /** Whether results repeat the rule that found them, which a few operators do not; by default they do. */
  hasFilterId?: boolean;
  all(panel: Panel): readonly T[];
  by(panel: Panel, rule: string, value: string): readonly T[];
}

/**
 * One result per object that the request's filter matches, and one per rule without a match;
 * a filter without rules matches everything.
 */
export function eachMatch<T>(
  panel: Panel,
  request: XmlNode,
  finder: Finder<T>,
  work: (object: T) => XmlNode[],
): XmlNode[] {
  const rules = child(request, 'filter')?.children ?? [];
  if (rules.length === 0) {
    const all = finder.all(panel);
    return all.length === 0 ? [okResult()] : all.map((object) => attempt(() => okResult(...work(object))));
  }
  return rules.flatMap((rule) => {
    const filterId = finder.hasFilterId === false ? [] : [xml('filter-id', rule.text)];
    try {
      const found = finder.by(panel, rule.name, rule.text);
      if (found.length === 0) return [okResult(...filterId)];
      return found.map((object) => attempt(() => okResult(...filterId, ...work(object)), filterId));
    } catch (error) {
      if (error instanceof PanelFault) return [errorResult(error, filterId)];
      throw error;
    }
  });
}

/** The requested parts of an object, in the order of the data set. */
export function dataOf(request: XmlNode, parts: Readonly<Record<string, () => XmlNode>>): XmlNode {
  const wanted = child(request, 'dataset')?.children.map((each) => each.name) ?? ['gen_info'];
  return xml(
    'data',
    wanted.flatMap((name) => parts[name]?.() ?? []),
  );
}

export function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
