import { type Html, html } from '../../pages/html.ts';

/** The page of an unknown address. */
export function missingPage(message: string): Html {
  return html`<h1>Not found</h1>
    <p class="lead">${message}</p>
    <p><a href="/">Go to the inbox</a></p>`;
}
