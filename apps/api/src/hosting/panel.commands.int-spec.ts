import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Command } from 'commander';
import { Product } from '../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { registerPanelCommands } from './panel.commands.ts';
import { changePackage, runCommand } from './testing/hestiacp.ts';

interface ListedPanel {
  name: string;
  location: string;
  location_label: string;
  country_code: string;
  url: string;
  key: string;
  ipv4: string;
  name_server: string;
  vendor?: string;
  certificate_pem: string;
}

let product: Product;
let sandbox: TestSandbox;
let panels: ListedPanel[];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = JSON.parse(await readFile(join(sandbox.dataDir, 'panels.json'), 'utf8')) as ListedPanel[];
});

afterAll(async () => {
  await product.stop();
  await sandbox.stop();
});

/** @returns what a command printed */
async function run(input: string, ...words: string[]): Promise<string> {
  const printed: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  const stdin = jest.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as never);
  try {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerPanelCommands(program, async () => product.app);
    await program.parseAsync(['panel', ...words], { from: 'user' });
  } finally {
    write.mockRestore();
    stdin.mockRestore();
  }
  return printed.join('');
}

const vendorOf = async (name: string) =>
  (await product.db.query<{ vendor: string }>('SELECT vendor FROM panel_servers WHERE name = $1', [name]))[0]
    ?.vendor;

const add = async ({ name, ...panel }: ListedPanel, ...more: string[]) => {
  const given = {
    name,
    location: panel.location,
    label: panel.location_label,
    country: panel.country_code,
    url: panel.url,
    ipv4: panel.ipv4,
    'name-server': panel.name_server,
  };
  const words = Object.entries(given).flatMap(([option, value]) => [`--${option}`, value]);
  return run(panel.key, 'add', ...words, ...more);
};

describe('homeport panel', () => {
  it('import registers servers of the default vendor, and list names it', async () => {
    expect(await run(JSON.stringify(panels), 'import')).toContain(`Panel ${panels[0]?.name} added`);
    expect(await vendorOf(panels[0]?.name ?? '')).toBe('plesk');
    expect(await run('', 'list')).toContain(`${panels[0]?.name}\tplesk\t`);
  });

  it('add registers a HestiaCP server, whose row names the vendor', async () => {
    const file = await readFile(join(sandbox.dataDir, 'panels-hestiacp.json'), 'utf8');
    const [server] = JSON.parse(file) as [ListedPanel];
    const certificate = join(sandbox.dataDir, 'hestiacp.pem');
    await writeFile(certificate, server.certificate_pem);
    const added = await add(server, '--vendor', 'hestiacp', '--certificate', certificate);
    expect(added).toBe(
      'Panel bri1 added, backups: yes; certificates: yes; ' +
        'names below other customers’: refused; our own names: not known, or the panel has no list of prohibited names; ' +
        'DNS zones of websites: yes.\n',
    );
    expect(await vendorOf('bri1')).toBe('hestiacp');
  });

  describe('check says of the zones of websites', () => {
    const setDns = (to: string) => runCommand(sandbox.dataDir, 'v-change-sys-config-value', 'DNS_SYSTEM', to);
    const zonesOf = async () => {
      const line = (await run('', 'check')).split('\n').find((each) => each.startsWith('bri1\t'));
      return line?.slice(line.indexOf('DNS zones of websites: '));
    };

    it.each([
      ['that nothing is missing', {}, 'yes'],
      [
        'which packages allow too few records',
        { mostRecords: 25 },
        'yes; DNS records: too few for each zone in homeport-expert (25); set "DNS Records" in these packages to unlimited',
      ],
      [
        'which packages allow too few zones',
        { mostZones: 3 },
        'fewer than websites and aliases in homeport-expert (3); set "DNS Zones" in these packages to unlimited',
      ],
    ])('%s', async (_what, limits, says) => {
      const changeBack = changePackage(product, 'homeport-expert', limits);
      try {
        expect(await zonesOf()).toBe(`DNS zones of websites: ${says}`);
      } finally {
        changeBack();
      }
    });

    it('that a server without DNS has none', async () => {
      await setDns('no');
      expect(await zonesOf()).toBe(
        'DNS zones of websites: none, the panel has no DNS; install BIND on the server and run `v-change-sys-config-value DNS_SYSTEM bind9` there',
      );
      await setDns('bind9');
    });
  });

  it('add refuses a vendor without a driver, names the ones that have one, and saves nothing', async () => {
    const server = { ...panels[0], name: 'elsewhere', url: 'https://elsewhere.example:8443' } as ListedPanel;
    await expect(add(server, '--vendor', 'cpanel')).rejects.toThrow(
      'vendor: There is no driver for cpanel. Use hestiacp or plesk.',
    );
    expect(await vendorOf('elsewhere')).toBeUndefined();
    await expect(run(JSON.stringify([{ ...server, vendor: 'cpanel' }]), 'import')).rejects.toThrow(
      'There is no driver for cpanel',
    );
    expect(await add(server)).toContain('Panel elsewhere added');
    expect(await vendorOf('elsewhere')).toBe('plesk');
  });

  it('import does not change the vendor of a server', async () => {
    const server = panels[0] as ListedPanel;
    await run(JSON.stringify([server]), 'import');
    await product.db.query(`UPDATE panel_servers SET vendor = 'other' WHERE name = $1`, [server.name]);
    await expect(run(JSON.stringify([server]), 'import')).rejects.toThrow(
      `vendor: ${server.name} is a server of other. Register the new server under another name.`,
    );
    await product.db.query(`UPDATE panel_servers SET vendor = 'plesk' WHERE name = $1`, [server.name]);
    expect(await run(JSON.stringify([server]), 'import')).toContain(`Panel ${server.name} updated`);
  });
});
