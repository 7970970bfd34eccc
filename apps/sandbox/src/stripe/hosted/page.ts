import { pageDocument } from '../../pages/document.ts';
import type { Html } from '../../pages/html.ts';
import type { Surface } from '../../pages/surface.ts';

const own = (name: string) => new URL(`assets/${name}`, import.meta.url);

export const hostedSurface: Surface = {
  name: 'checkout',
  assets: '/c/assets',
  styles: [own('checkout.css')],
  script: own('checkout.js'),
  icon: true,
};

/** A hosted page; the checkout's script runs where there is a form to pay. */
export function page(title: string, body: Html, options: { script?: boolean } = {}): string {
  return pageDocument(hostedSurface, { title, body, ...options });
}
