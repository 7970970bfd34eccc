import type { Template } from '../template.ts';
import { atelier } from './atelier.ts';
import { bistro } from './bistro.ts';
import { counsel } from './counsel.ts';
import { journal } from './journal.ts';
import { launch } from './launch.ts';
import { shopfront } from './shopfront.ts';

/** All templates, in the order in which they are shown. */
export const catalogue: readonly Template[] = [atelier, launch, bistro, journal, shopfront, counsel];

export function templateNamed(name: string): Template | undefined {
  return catalogue.find((template) => template.name === name);
}

export function templateWithId(id: string): Template | undefined {
  return catalogue.find((template) => template.id === id);
}

/** The web client's path of a template's picture. */
export function pictureUrl({ name }: Template, file: string): string {
  return `/templates/${name}/${file}`;
}
