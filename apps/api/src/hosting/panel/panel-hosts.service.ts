import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OwnHosts } from '../../names/own-hosts.service.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';

/** Reports the hosts of the registered servers, which no customer may use. */
@Injectable()
export class PanelHosts implements OnModuleInit {
  constructor(
    private readonly servers: PanelServersRepository,
    private readonly ownHosts: OwnHosts,
  ) {}

  onModuleInit(): void {
    this.ownHosts.register(() => this.servers.listHostnames());
    this.ownHosts.registerServers(() => this.servers.list());
  }
}
