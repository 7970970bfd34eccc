import { randomUUID } from 'node:crypto';
import type { Product } from '../../app/testing/product.ts';
import { PanelAbilitiesService } from '../panel/panel-abilities.service.ts';
import {
  backupDownloadsAbility,
  backupsAbility,
  importAbility,
  nameRulesAbility,
  type PanelAbility,
  panelLoginAbility,
  panelPasswordAbility,
  subdomainsAbility,
} from '../panel/panel-ability.ts';
import type { PanelDriver, PanelWebsite, PanelWebspace } from '../panel/panel-driver.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';

/** Changes that a panel can make without its answer arriving. */
export type CuttableChange =
  | 'createCustomer'
  | 'createWebspace'
  | 'renameWebspace'
  | 'addSite'
  | 'addAlias'
  | 'removeSite'
  | 'removeWebspace';

/** A server that a driver serves, in a product that runs no workers. */
export interface PanelUnderTest {
  serverId: string;
  app: Product['app'];
  /** The optional abilities that the driver declares. */
  abilities: readonly string[];
  /** Whether the panel has a list of prohibited names. */
  listsProhibitedNames: boolean;
  /** The server makes the next change of this kind, but its answer is lost. */
  cutNext(change: CuttableChange): Promise<void> | void;
  /** The server refuses the next call because it is unavailable. */
  failNext(): Promise<void> | void;
  stop(): Promise<void>;
}

interface Account {
  accountId: string;
  login: string;
  domain: string;
  panelCustomerId: string;
  panelWebspaceId: string;
}

/** What every panel driver has to do, whatever its vendor. */
export function panelDriverSuite(vendor: string, start: () => Promise<PanelUnderTest>): void {
  describe(`the driver of ${vendor} panels`, () => {
    let test: PanelUnderTest;
    let serverId: string;
    let panel: PanelDriver;
    let count = 0;

    beforeAll(async () => {
      test = await start();
      ({ serverId } = test);
      panel = await test.app.get(PanelDriversService).of(serverId);
    });
    afterAll(() => test.stop());

    const newName = () => `suite-${(count += 1)}.example.com`;
    const newCustomer = () => ({
      accountId: randomUUID(),
      login: `suite_${(count += 1)}`,
      name: 'Ada Lind',
      company: 'Lind',
      email: `suite-${count}@example.test`,
    });

    async function addAccount(): Promise<Account> {
      const { accountId, login, ...person } = newCustomer();
      const domain = newName();
      const { panelCustomerId } = await panel.createCustomer(serverId, { accountId, login, ...person });
      const webspace = { accountId, panelCustomerId, name: domain, plan: 'expert' as const };
      const { panelWebspaceId } = await panel.createWebspace(serverId, webspace);
      return { accountId, login, domain, panelCustomerId, panelWebspaceId };
    }

    async function webspaceOf({ accountId }: Account): Promise<PanelWebspace> {
      const webspace = await panel.findWebspace(serverId, accountId);
      if (webspace === undefined) throw new Error('The webspace is gone');
      return webspace;
    }

    async function siteOf(account: Account, name: string): Promise<PanelWebsite> {
      const site = (await webspaceOf(account)).websites.find(({ asciiName }) => asciiName === name);
      if (site === undefined) throw new Error(`There is no ${name}`);
      return site;
    }

    const namesOf = async (account: Account) =>
      (await webspaceOf(account)).websites.map(({ asciiName }) => asciiName).sort();

    async function addSite(account: Account): Promise<PanelWebsite> {
      const name = newName();
      await panel.addSite(serverId, { panelWebspaceId: account.panelWebspaceId, name });
      return siteOf(account, name);
    }

    const lost = { kind: 'unknown_outcome' };
    const onPanel = { kind: 'conflict', code: 'domain_on_panel' };

    describe('accounts', () => {
      it('are found by our id with their webspace and main website, and not found before', async () => {
        const nowhere = randomUUID();
        expect(await panel.findCustomer(serverId, nowhere)).toBeUndefined();
        expect(await panel.findWebspace(serverId, nowhere)).toBeUndefined();
        expect(await panel.hasPlan(serverId, nowhere, 'expert')).toBeUndefined();
        expect(await panel.isSwitchedOn(serverId, nowhere)).toBeUndefined();
        const account = await addAccount();
        const { accountId, login, domain, panelCustomerId, panelWebspaceId } = account;
        expect(await panel.findCustomer(serverId, accountId)).toEqual({ panelCustomerId, login });
        expect(await webspaceOf(account)).toEqual({
          panelWebspaceId,
          panelCustomerId,
          asciiName: domain,
          accountId,
          isSwitchedOn: true,
          storageBytes: expect.any(Number),
          websites: [
            {
              panelSiteId: expect.any(String),
              asciiName: domain,
              aliases: [],
              kind: 'main',
              parentSiteId: null,
              storageBytes: expect.any(Number),
            },
          ],
        });
      });

      it('are refused with a login or a name that is taken', async () => {
        const { login, domain } = await addAccount();
        const other = newCustomer();
        await expect(panel.createCustomer(serverId, { ...other, login })).rejects.toMatchObject({
          kind: 'conflict',
          code: 'login_taken',
        });
        const { panelCustomerId } = await panel.createCustomer(serverId, other);
        const webspace = {
          accountId: other.accountId,
          panelCustomerId,
          name: domain,
          plan: 'expert' as const,
        };
        await expect(panel.createWebspace(serverId, webspace)).rejects.toMatchObject({ kind: 'conflict' });
        expect(await panel.findWebspace(serverId, other.accountId)).toBeUndefined();
      });

      it('can have a login of the maximum length of the driver', async () => {
        const customer = newCustomer();
        const login = customer.login.padEnd(panel.maxLoginLength, 'x');
        expect(login).toHaveLength(panel.maxLoginLength);
        await panel.createCustomer(serverId, { ...customer, login });
        expect(await panel.findCustomer(serverId, customer.accountId)).toMatchObject({ login });
      });

      it('are there after an answer was lost', async () => {
        const customer = newCustomer();
        await test.cutNext('createCustomer');
        await expect(panel.createCustomer(serverId, customer)).rejects.toMatchObject(lost);
        const found = await panel.findCustomer(serverId, customer.accountId);
        expect(found).toMatchObject({ login: customer.login });
        const panelCustomerId = found?.panelCustomerId ?? '';
        const { accountId } = customer;
        await test.cutNext('createWebspace');
        await expect(
          panel.createWebspace(serverId, { accountId, panelCustomerId, name: newName(), plan: 'expert' }),
        ).rejects.toMatchObject(lost);
        expect(await panel.findWebspace(serverId, accountId)).toMatchObject({ panelCustomerId });
      });

      it('change their plan, as often as asked', async () => {
        const { accountId } = await addAccount();
        expect(await panel.hasPlan(serverId, accountId, 'expert')).toBe(true);
        for (let repeated = 0; repeated < 2; repeated += 1) {
          await panel.switchPlan(serverId, accountId, 'agency');
          expect(await panel.hasPlan(serverId, accountId, 'agency')).toBe(true);
          expect(await panel.hasPlan(serverId, accountId, 'expert')).toBe(false);
        }
      });

      it('are suspended and resumed with everything they have, as often as asked', async () => {
        const account = await addAccount();
        const site = await addSite(account);
        for (const to of ['off', 'off', 'on', 'on'] as const) {
          await panel.switchWebspace(serverId, account.accountId, to);
          expect(await panel.isSwitchedOn(serverId, account.accountId)).toBe(to === 'on');
          expect(await webspaceOf(account)).toMatchObject({ isSwitchedOn: to === 'on' });
        }
        expect(await namesOf(account)).toEqual([account.domain, site.asciiName].sort());
      });

      it('change their contact address, unless they do not exist', async () => {
        const { accountId } = await addAccount();
        await panel.setCustomerEmail(serverId, accountId, 'new@example.test');
        await expect(
          panel.setCustomerEmail(serverId, randomUUID(), 'new@example.test'),
        ).rejects.toMatchObject({ kind: 'not_found' });
      });

      it('are deleted with everything they have, as often as asked', async () => {
        const account = await addAccount();
        await addSite(account);
        await test.cutNext('removeWebspace');
        await expect(panel.removeWebspace(serverId, account.panelWebspaceId)).rejects.toMatchObject(lost);
        await panel.removeWebspace(serverId, account.panelWebspaceId);
        expect(await panel.findWebspace(serverId, account.accountId)).toBeUndefined();
        expect(await panel.findCustomer(serverId, account.accountId)).toBeDefined();
        for (let repeated = 0; repeated < 2; repeated += 1)
          await panel.removeCustomer(serverId, account.accountId);
        expect(await panel.findCustomer(serverId, account.accountId)).toBeUndefined();
      });
    });

    describe('websites', () => {
      it('get another name; the main website’s is that of the webspace', async () => {
        const account = await addAccount();
        const site = await addSite(account);
        const [main, other] = [newName(), newName()];
        await test.cutNext('renameWebspace');
        await expect(panel.renameWebspace(serverId, account.accountId, main)).rejects.toMatchObject(lost);
        await panel.renameSite(serverId, site.panelSiteId, other);
        expect(await webspaceOf(account)).toMatchObject({ asciiName: main });
        expect(await namesOf(account)).toEqual([main, other].sort());
        expect(await siteOf(account, other)).toMatchObject({ panelSiteId: site.panelSiteId, kind: 'addon' });
      });

      it('cannot have a name that is on the server', async () => {
        const [account, other] = [await addAccount(), await addAccount()];
        const site = await addSite(account);
        const [{ panelSiteId }, { panelWebspaceId }, name] = [site, account, other.domain];
        await expect(panel.addSite(serverId, { panelWebspaceId, name })).rejects.toMatchObject(onPanel);
        await expect(panel.addAlias(serverId, { panelSiteId, name })).rejects.toMatchObject(onPanel);
        await expect(panel.renameSite(serverId, panelSiteId, name)).rejects.toMatchObject(onPanel);
        await expect(panel.renameWebspace(serverId, account.accountId, name)).rejects.toMatchObject(onPanel);
        expect(await namesOf(account)).toEqual([account.domain, site.asciiName].sort());
      });

      it('are there once after an answer was lost, and gone after a deletion', async () => {
        const account = await addAccount();
        const name = newName();
        await test.cutNext('addSite');
        const added = panel.addSite(serverId, { panelWebspaceId: account.panelWebspaceId, name });
        await expect(added).rejects.toMatchObject(lost);
        expect(await namesOf(account)).toEqual([account.domain, name].sort());
        const website = { kind: 'addon' as const, panelSiteId: (await siteOf(account, name)).panelSiteId };
        await test.cutNext('removeSite');
        await expect(panel.removeWebsite(serverId, website)).rejects.toMatchObject(lost);
        await panel.removeWebsite(serverId, website);
        expect(await namesOf(account)).toEqual([account.domain]);
      });

      it('have aliases, which are added once and removed as often as asked', async () => {
        const account = await addAccount();
        const { panelSiteId } = await siteOf(account, account.domain);
        const name = newName();
        await test.cutNext('addAlias');
        await expect(panel.addAlias(serverId, { panelSiteId, name })).rejects.toMatchObject(lost);
        expect(await siteOf(account, account.domain)).toMatchObject({ aliases: [name] });
        for (let repeated = 0; repeated < 2; repeated += 1) await panel.removeAlias(serverId, name);
        expect(await siteOf(account, account.domain)).toMatchObject({ aliases: [] });
      });

      it('of all accounts are read at once', async () => {
        const [one, other] = [await addAccount(), await addAccount()];
        const site = await addSite(other);
        const alias = newName();
        await panel.addAlias(serverId, { panelSiteId: site.panelSiteId, name: alias });
        const all = await panel.readServer(serverId, new AbortController().signal);
        for (const account of [one, other])
          expect(withoutStorage(all.find(({ accountId }) => accountId === account.accountId))).toEqual(
            withoutStorage(await webspaceOf(account)),
          );
        const websites = all.flatMap((webspace) => webspace.websites);
        expect(websites.find(({ asciiName }) => asciiName === site.asciiName)).toMatchObject({
          aliases: [alias],
        });
      });
    });

    it('says that a server is unavailable, and goes on afterwards', async () => {
      const { accountId } = await addAccount();
      await test.failNext();
      await expect(panel.findWebspace(serverId, accountId)).rejects.toMatchObject({
        kind: 'unavailable',
        passing: true,
      });
      expect(await panel.findWebspace(serverId, accountId)).toBeDefined();
    });

    describe('an optional ability works where it is declared, and is refused before anything changes elsewhere:', () => {
      /** Tries the ability, or expects its refusal. */
      async function attempt<Driver extends object>(
        ability: PanelAbility<Driver>,
        work: (driver: Driver) => Promise<unknown>,
      ): Promise<boolean> {
        const drivers = test.app.get(PanelDriversService);
        if (test.abilities.includes(ability.name)) {
          await work(await drivers.require(serverId, ability));
          return true;
        }
        await expect(drivers.require(serverId, ability)).rejects.toMatchObject({
          kind: 'rejected',
          code: 'ability_missing',
          message: expect.stringMatching(/^This server cannot /),
        });
        return false;
      }

      it('subdomains', async () => {
        const account = await addAccount();
        const names = [`shop.${account.domain}`, `store.${account.domain}`];
        const has = await attempt(subdomainsAbility, (driver) =>
          driver.addSubdomain(serverId, { parent: account.domain, label: 'shop' }),
        );
        const website = has ? await siteOf(account, names[0] ?? '') : undefined;
        const main = await siteOf(account, account.domain);
        expect(website?.parentSiteId).toBe(has ? main.panelSiteId : undefined);
        const id = website?.panelSiteId ?? main.panelSiteId;
        await attempt(subdomainsAbility, (driver) => driver.renameSubdomain(serverId, id, 'store'));
        const present = has ? [account.domain, names[1]] : [account.domain];
        expect(new Set(await namesOf(account))).toEqual(new Set(present));
        if (website === undefined) return;
        for (let repeated = 0; repeated < 2; repeated += 1)
          await panel.removeWebsite(serverId, { kind: 'subdomain', panelSiteId: id });
        expect(await namesOf(account)).toEqual([account.domain]);
      });

      it('backups', async () => {
        const { accountId, domain } = await addAccount();
        const name = `suite-${(count += 1)}`;
        await attempt(backupsAbility, async (driver) => {
          await driver.startBackup(serverId, { accountId, name });
          const [named = name] = (await driver.listBackups?.(serverId, accountId)) ?? [];
          const backup = { accountId, name: named, mainWebsite: domain };
          expect(await driver.hasBackup(serverId, backup)).toBe(true);
          const wrong = driver.restoreBackup(serverId, { ...backup, mainWebsite: 'former.example' });
          await expect(wrong).rejects.toMatchObject({ code: 'backup_of_another' });
          for (let repeated = 0; repeated < 2; repeated += 1) await driver.restoreBackup(serverId, backup);
        });
        const none = { accountId, name: 'none', url: 'https://storage.example/none' };
        await attempt(backupDownloadsAbility, (driver) =>
          expect(driver.sendBackup(serverId, none)).rejects.toMatchObject({ code: 'backup_gone' }),
        );
      });

      it('reading what existed before the portal', async () => {
        const { login, domain } = await addAccount();
        await attempt(importAbility, async (driver) => {
          const found = await driver.readForImport(serverId, new AbortController().signal);
          expect(found.customers).toContainEqual(expect.objectContaining({ login, isOfReseller: false }));
          const webspace = { hasWebHosting: true, asciiName: domain };
          expect(found.webspaces).toContainEqual(expect.objectContaining(webspace));
        });
      });

      it('passwords of the panel, and signing in to it', async () => {
        const { login } = await addAccount();
        const password = 'Tide-and-lantern-1';
        await attempt(panelPasswordAbility, (driver) => driver.setPassword(serverId, login, password));
        await attempt(panelLoginAbility, async (driver) =>
          expect(new URL(await driver.openSession(serverId, login, '203.0.113.7')).protocol).toMatch('http'),
        );
      });

      it('rules about names', async () => {
        await attempt(nameRulesAbility, async (driver) => {
          const isProhibited = await driver.prohibitNames(serverId, ['reserved.example.net']);
          expect(isProhibited).toBe(test.listsProhibitedNames ? true : null);
          expect(await driver.restrictSubzones(serverId)).toBe(true);
        });
      });

      it('all of them, when a server is checked', async () => {
        expect(await test.app.get(PanelAbilitiesService).check(serverId)).toEqual({
          makesBackups: test.abilities.includes('backups'),
          issuesCertificates: test.abilities.includes('certificates'),
          restrictsSubzones: test.abilities.includes('name_rules') || null,
          prohibitsNames: test.listsProhibitedNames ? true : null,
          runsDns: test.abilities.includes('website_zones') || null,
        });
      });
    });
  });
}

/** Panels measure storage again for every answer. */
function withoutStorage(webspace: PanelWebspace | undefined) {
  return {
    ...webspace,
    storageBytes: undefined,
    websites: webspace?.websites.map((website) => ({ ...website, storageBytes: undefined })),
  };
}
