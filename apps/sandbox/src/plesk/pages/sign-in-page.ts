import { html } from '../../pages/html.ts';
import type { Panel } from '../panel.ts';
import { page } from './page.ts';

/** The login form, with a notice where something did not work. */
export function signInPage(panel: Panel, notice = ''): string {
  return page(
    `Log in to Plesk - ${panel.server.nameServer}`,
    html`<main class="sign-in">
      <div>
        <h1>Log in to Plesk</h1>
        <p class="mono">${panel.server.nameServer}</p>
      </div>
      ${notice ? html`<p class="notice" role="alert">${notice}</p>` : undefined}
      <form class="card" method="post" action="/login_up.php">
        <label>Username<input name="login_name" autocomplete="username" required /></label>
        <label
          >Password<input name="passwd" type="password" autocomplete="current-password" required
        /></label>
        <button class="primary">Log in</button>
      </form>
    </main>`,
  );
}
