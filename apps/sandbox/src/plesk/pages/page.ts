import { pageDocument } from '../../pages/document.ts';
import type { Html } from '../../pages/html.ts';
import type { Surface } from '../../pages/surface.ts';

export const panelSurface: Surface = {
  name: 'panel',
  assets: '/assets',
  styles: [new URL('assets/panel.css', import.meta.url)],
};

/** A whole page of the panel. */
export function page(title: string, body: Html): string {
  return pageDocument(panelSurface, { title, body });
}
