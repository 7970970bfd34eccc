import type { Template } from '../template.ts';
import { atelier } from './atelier.ts';
import { bistro } from './bistro.ts';
import { counsel } from './counsel.ts';
import { journal } from './journal.ts';
import { launch } from './launch.ts';
import { shopfront } from './shopfront.ts';

/** Every template there is, in the order in which they are shown. */
export const catalogue: readonly Template[] = [atelier, launch, bistro, journal, shopfront, counsel];

export function templateNamed(name: string): Template | undefined {
  return catalogue.find((template) => template.name === name);
}

export function templateWithId(id: string): Template | undefined {
  return catalogue.find((template) => template.id === id);
}

/** Where the web client has a picture of a template. */
export function pictureUrl({ name }: Template, file: string): string {
  return `/templates/${name}/${file}`;
}
