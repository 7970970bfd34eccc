import type { WebsiteKind } from '@homeport/contract/hosting';
import type { PlanName } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { HostingPanelPort, type NewPanelCustomer, type PanelWebspace } from '../hosting-panel.port.ts';
import { backupsAbility, nameRulesAbility, panelLoginAbility, subdomainsAbility } from './panel-driver.ts';
import { PanelDriversService } from './panel-drivers.service.ts';

/** Hosting on servers of every vendor: each call goes to the driver of its server. */
@Injectable()
export class DrivenPanelAdapter extends HostingPanelPort {
  constructor(private readonly drivers: PanelDriversService) {
    super();
  }

  async findCustomer(
    serverId: string,
    accountId: string,
  ): Promise<{ panelCustomerId: string; login: string } | undefined> {
    return (await this.drivers.get(serverId)).findCustomer(serverId, accountId);
  }

  async createCustomer(serverId: string, customer: NewPanelCustomer): Promise<{ panelCustomerId: string }> {
    return (await this.drivers.get(serverId)).createCustomer(serverId, customer);
  }

  async setCustomerEmail(serverId: string, accountId: string, email: string): Promise<void> {
    return (await this.drivers.get(serverId)).setCustomerEmail(serverId, accountId, email);
  }

  async removeCustomer(serverId: string, accountId: string): Promise<void> {
    return (await this.drivers.get(serverId)).removeCustomer(serverId, accountId);
  }

  async findWebspace(serverId: string, accountId: string): Promise<PanelWebspace | undefined> {
    return (await this.drivers.get(serverId)).findWebspace(serverId, accountId);
  }

  async createWebspace(
    serverId: string,
    webspace: { accountId: string; panelCustomerId: string; name: string; plan: PlanName },
  ): Promise<{ panelWebspaceId: string }> {
    return (await this.drivers.get(serverId)).createWebspace(serverId, webspace);
  }

  async hasPlan(serverId: string, accountId: string, plan: PlanName): Promise<boolean | undefined> {
    return (await this.drivers.get(serverId)).hasPlan(serverId, accountId, plan);
  }

  async switchPlan(serverId: string, accountId: string, plan: PlanName): Promise<void> {
    return (await this.drivers.get(serverId)).switchPlan(serverId, accountId, plan);
  }

  async isSwitchedOn(serverId: string, accountId: string): Promise<boolean | undefined> {
    return (await this.drivers.get(serverId)).isSwitchedOn(serverId, accountId);
  }

  async switchWebspace(serverId: string, accountId: string, to: 'on' | 'off'): Promise<void> {
    return (await this.drivers.get(serverId)).switchWebspace(serverId, accountId, to);
  }

  async renameWebspace(serverId: string, accountId: string, name: string): Promise<void> {
    return (await this.drivers.get(serverId)).renameWebspace(serverId, accountId, name);
  }

  async renameSite(serverId: string, panelSiteId: string, name: string): Promise<void> {
    return (await this.drivers.get(serverId)).renameSite(serverId, panelSiteId, name);
  }

  async renameSubdomain(serverId: string, panelSiteId: string, label: string): Promise<void> {
    return (await this.drivers.require(serverId, subdomainsAbility)).renameSubdomain(
      serverId,
      panelSiteId,
      label,
    );
  }

  async addSite(serverId: string, site: { panelWebspaceId: string; name: string }): Promise<void> {
    return (await this.drivers.get(serverId)).addSite(serverId, site);
  }

  async addSubdomain(serverId: string, subdomain: { parent: string; label: string }): Promise<void> {
    return (await this.drivers.require(serverId, subdomainsAbility)).addSubdomain(serverId, subdomain);
  }

  async addAlias(serverId: string, alias: { panelSiteId: string; name: string }): Promise<void> {
    return (await this.drivers.get(serverId)).addAlias(serverId, alias);
  }

  async removeWebsite(
    serverId: string,
    website: { kind: Exclude<WebsiteKind, 'main'>; panelSiteId: string },
  ): Promise<void> {
    return (await this.drivers.get(serverId)).removeWebsite(serverId, website);
  }

  async removeAlias(serverId: string, name: string): Promise<void> {
    return (await this.drivers.get(serverId)).removeAlias(serverId, name);
  }

  async removeWebspace(serverId: string, panelWebspaceId: string): Promise<void> {
    return (await this.drivers.get(serverId)).removeWebspace(serverId, panelWebspaceId);
  }

  async restrictSubzones(serverId: string): Promise<boolean | null> {
    return (await this.drivers.find(serverId, nameRulesAbility))?.restrictSubzones(serverId) ?? null;
  }

  async prohibitNames(serverId: string, names: readonly string[]): Promise<boolean> {
    return (await this.drivers.require(serverId, nameRulesAbility)).prohibitNames(serverId, names);
  }

  async makesBackups(serverId: string): Promise<boolean> {
    return (await this.drivers.find(serverId, backupsAbility))?.makesBackups(serverId) ?? false;
  }

  async startBackup(
    serverId: string,
    backup: { accountId: string; name: string },
  ): Promise<'done' | 'working' | 'nothing'> {
    return (await this.drivers.require(serverId, backupsAbility)).startBackup(serverId, backup);
  }

  async hasBackup(serverId: string, name: string): Promise<boolean> {
    return (await this.drivers.require(serverId, backupsAbility)).hasBackup(serverId, name);
  }

  async readServer(serverId: string, signal: AbortSignal): Promise<PanelWebspace[]> {
    return (await this.drivers.get(serverId)).readServer(serverId, signal);
  }

  async setPassword(serverId: string, login: string, password: string): Promise<void> {
    return (await this.drivers.require(serverId, panelLoginAbility)).setPassword(serverId, login, password);
  }

  async openSession(serverId: string, login: string, ip: string): Promise<string> {
    return (await this.drivers.require(serverId, panelLoginAbility)).openSession(serverId, login, ip);
  }
}
