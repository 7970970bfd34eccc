import { valueFault } from './simple-types.ts';

/** An element with its own text, or with its children in document order. */
export interface XmlElement {
  name: string;
  text: string;
  children: readonly XmlElement[];
}

type Occurs = readonly [least: number, most: number | 'unbounded'];

/** An element's content in the published schema. */
export interface ElementModel {
  name: string;
  type?: string;
  occurs?: Occurs;
  /** At most one group. */
  children?: readonly Group[];
}

/** `any`: elements and texts that the schema does not restrict. */
export interface Group {
  model: 'sequence' | 'choice' | 'all' | 'any';
  occurs?: Occurs;
  children?: readonly Particle[];
}

type Particle = ElementModel | Group;

/** The first violation of a schema. */
export interface Mismatch {
  /** The invalid element. */
  element: string;
  detail: string;
}

/** @returns the first thing in an element that its model does not allow */
export function mismatchIn(
  element: XmlElement,
  model: Pick<ElementModel, 'type' | 'children'>,
): Mismatch | undefined {
  const [group] = model.children ?? [];
  if (group === undefined) return simpleMismatch(element, model.type);
  if (element.children.length > 0 && element.text !== '') return textMismatch(element);
  const matcher = new Matcher(element.children);
  const end = matcher.match(group, 0);
  if (end !== element.children.length) return matcher.mismatch(element);
  if (element.text !== '' && !isOpen(group)) return textMismatch(element);
  for (const [index, child] of element.children.entries()) {
    const found = matcher.models.get(index);
    const mismatch = found && mismatchIn(child, found);
    if (mismatch) return mismatch;
  }
  return undefined;
}

function simpleMismatch(element: XmlElement, type: string | undefined): Mismatch | undefined {
  const [child] = element.children;
  if (child) return { element: child.name, detail: 'This element is not expected.' };
  const fault = valueFault(type ?? 'string', element.text);
  return fault === undefined ? undefined : { element: element.name, detail: fault };
}

function textMismatch({ name }: XmlElement): Mismatch {
  return { element: name, detail: 'Character content is not allowed.' };
}

function isOpen(group: Group): boolean {
  return group.model === 'any' || (group.children ?? []).some((child) => 'model' in child && isOpen(child));
}

/** Matches a list of elements against a group. Schemas are unambiguous, so the first match is the only one. */
class Matcher {
  /** The model of each matched element, by its position. */
  readonly models = new Map<number, ElementModel>();
  readonly #elements: readonly XmlElement[];
  #furthest = 0;
  #expected = new Set<string>();

  constructor(elements: readonly XmlElement[]) {
    this.#elements = elements;
  }

  /** @returns the end of the group, or undefined when it does not match */
  match(particle: Particle, start: number): number | undefined {
    const [least, most] = particle.occurs ?? [1, 1];
    let position = start;
    for (let count = 0; most === 'unbounded' || count < most; count += 1) {
      const next = 'model' in particle ? this.#group(particle, position) : this.#element(particle, position);
      if (next === undefined) return count < least ? undefined : position;
      // An empty match would repeat forever.
      if (next === position) return position;
      position = next;
    }
    return position;
  }

  /** The first element that could not be matched, or what is missing in `parent`. */
  mismatch(parent: XmlElement): Mismatch {
    const hint = this.#expected.size > 0 ? ` Expected is one of ( ${[...this.#expected].join(', ')} ).` : '';
    const found = this.#elements[this.#furthest];
    return found
      ? { element: found.name, detail: `This element is not expected.${hint}` }
      : { element: parent.name, detail: `Missing child element(s).${hint}` };
  }

  #element(model: ElementModel, position: number): number | undefined {
    if (this.#elements[position]?.name !== model.name) {
      this.#expect(model.name, position);
      return undefined;
    }
    this.models.set(position, model);
    this.#reach(position + 1);
    return position + 1;
  }

  #group({ model, children = [] }: Group, start: number): number | undefined {
    if (model === 'any') return this.#any(start);
    if (model === 'choice') return this.#choice(children, start);
    if (model === 'all') return this.#all(children, start);
    let position: number | undefined = start;
    for (const child of children) {
      position = this.match(child, position);
      if (position === undefined) return undefined;
    }
    return position;
  }

  #choice(children: readonly Particle[], start: number): number | undefined {
    let empty: number | undefined;
    for (const child of children) {
      const end = this.match(child, start);
      if (end !== undefined && end > start) return end;
      empty ??= end;
    }
    return empty;
  }

  #all(children: readonly Particle[], start: number): number | undefined {
    const left = new Set(children);
    let position = start;
    for (let progress = true; progress;) {
      progress = false;
      for (const child of left) {
        const end = this.match(child, position);
        if (end === undefined || end === position) continue;
        position = end;
        left.delete(child);
        progress = true;
      }
    }
    return [...left].every(({ occurs: [least] = [1, 1] }) => least === 0) ? position : undefined;
  }

  #any(position: number): number | undefined {
    if (this.#elements[position] === undefined) return undefined;
    this.#reach(position + 1);
    return position + 1;
  }

  #reach(position: number): void {
    if (position <= this.#furthest) return;
    this.#furthest = position;
    this.#expected = new Set();
  }

  #expect(name: string, position: number): void {
    if (position === this.#furthest) this.#expected.add(name);
  }
}
