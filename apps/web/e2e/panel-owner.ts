import { readFileSync } from 'node:fs';
import { expect, request as requests } from '@playwright/test';

interface Panel {
  name: string;
  location: string;
  url: string;
  key: string;
  certificate_pem: string;
}

/** A panel server of the sandbox. */
export function panelIn(location: string): Panel {
  const file = process.env.PANELS_FILE ?? '.homeport/sandbox/panels.json';
  const panels = JSON.parse(readFileSync(file, 'utf8')) as Panel[];
  const panel = panels.find((each) => each.location === location);
  if (panel === undefined) throw new Error(`There is no panel in ${location}`);
  return panel;
}

/** Changes that a customer makes in the panel, which the portal sees at the next sync. */
export class PanelOwner {
  readonly #panel: Panel;
  readonly #login: string;

  private constructor(panel: Panel, login: string) {
    this.#panel = panel;
    this.#login = login;
  }

  static in(location: string, login: string): PanelOwner {
    return new PanelOwner(panelIn(location), login);
  }

  async addWebsite(name: string): Promise<void> {
    await this.#send(
      `<site><add><gen_setup><name>${name}</name><webspace-id>${await this.#webspace()}</webspace-id></gen_setup>` +
        `<hosting><vrt_hst><property><name>www_root</name><value>${name}</value></property></vrt_hst></hosting></add></site>`,
    );
  }

  async addSubdomain(label: string, parent: string): Promise<void> {
    await this.#send(`<subdomain><add><parent>${parent}</parent><name>${label}</name></add></subdomain>`);
  }

  async removeWebsite(name: string): Promise<void> {
    await this.#send(`<site><del><filter><name>${name}</name></filter></del></site>`);
  }

  /** Switches websites as a panel administrator does. */
  async switchWebsites(to: 'on' | 'off'): Promise<void> {
    await this.#send(
      `<webspace><set><filter><owner-login>${this.#login}</owner-login></filter><values><gen_setup>` +
        `<status>${to === 'on' ? 0 : 16}</status></gen_setup></values></set></webspace>`,
    );
  }

  async setPhp(handler: string): Promise<void> {
    await this.#send(
      `<webspace><set><filter><owner-login>${this.#login}</owner-login></filter><values><hosting><vrt_hst>` +
        `<property><name>php_handler_id</name><value>${handler}</value></property></vrt_hst></hosting></values></set></webspace>`,
    );
  }

  /** Installs WordPress of this version, which the panel finishes after its answer. */
  async installWordpress(domain: string, version: string): Promise<void> {
    const api = `${this.#panel.url}/api/modules/wp-toolkit/v1`;
    const context = await requests.newContext({
      ignoreHTTPSErrors: true,
      extraHTTPHeaders: { 'x-api-key': this.#panel.key },
    });
    const admin = { login: 'owner', password: 'By-hand#1843', email: 'owner@example.com' };
    const answer = await context.post(`${api}/installations`, {
      data: { domain, version, protocol: 'https', title: 'By hand', admin },
    });
    expect(answer.status()).toBe(201);
    const { task } = (await answer.json()) as { task: { id: number; code: string } };
    const status = async () => {
      const found = await context.get(`${api}/background-tasks/${task.code}/${task.id}`);
      return ((await found.json()) as { status: string }).status;
    };
    await expect.poll(status).toBe('done');
    await context.dispose();
  }

  /** Whether the panel serves the websites of the account. */
  async isServed(): Promise<boolean> {
    return /<status>0<\/status>/.test(await this.#read());
  }

  async #webspace(): Promise<string> {
    return /<id>(\d+)<\/id>/.exec(await this.#read())?.[1] ?? '';
  }

  async #read(): Promise<string> {
    return this.#send(
      `<webspace><get><filter><owner-login>${this.#login}</owner-login></filter><dataset><gen_info/></dataset></get></webspace>`,
    );
  }

  async #send(operation: string): Promise<string> {
    const context = await requests.newContext({ ignoreHTTPSErrors: true });
    try {
      const answer = await context.post(`${this.#panel.url}/enterprise/control/agent.php`, {
        headers: { 'content-type': 'text/xml', key: this.#panel.key },
        data: `<packet>${operation}</packet>`,
      });
      const text = await answer.text();
      expect(text).not.toContain('<status>error</status>');
      return text;
    } finally {
      await context.dispose();
    }
  }
}
