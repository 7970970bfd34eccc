import type { ShownCode } from '../../authenticator/authenticator.ts';
import { type Html, html } from '../../pages/html.ts';
import { copyButton, emptyState } from './pieces.ts';

/** The authenticator app of all sandbox users. */
export function authenticatorPage(codes: readonly ShownCode[]): Html {
  return html`<h1>Authenticator</h1>
    <p class="lead">
      An authenticator app on the sandbox's clock. A real one works, too, as long as the time is not moved.
    </p>
    <section class="card" aria-label="Codes">
      <div data-live="quiet">${codeList(codes)}</div>
    </section>
    <section class="card">
      <h2>Add an account</h2>
      ${addForm()}
    </section>`;
}

function codeList(codes: readonly ShownCode[]): Html {
  if (codes.length === 0)
    return emptyState('No account yet', 'Add one with the setup key that the portal shows.');
  return html`<ul class="hostnames">
    ${codes.map(
      ({ account, code, seconds_left: left }) =>
        html`<li>
          <span class="mono">${code}</span>${copyButton(code, `the code of ${account}`)}
          <span>${account}</span>
          <span class="note">${left} s</span>
        </li>`,
    )}
  </ul>`;
}

function addForm(): Html {
  return html`<form class="fields" data-send="/authenticator/entries" data-done="The account is added.">
    <p class="problem" role="alert"></p>
    <div class="field">
      <label for="account">Account</label>
      <input
        id="account"
        name="account"
        required
        placeholder="agent@demo.homeport.example"
        autocomplete="off"
      />
    </div>
    <div class="field">
      <label for="secret">Setup key</label>
      <input id="secret" name="secret" required autocomplete="off" spellcheck="false" />
    </div>
    <button class="button button-primary">Add</button>
  </form>`;
}
