import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OwnHostsService } from '../../names/index.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';

/** Reserves the host names of panel servers, which no customer may use. */
@Injectable()
export class PanelHostsService implements OnModuleInit {
  constructor(
    private readonly servers: PanelServersRepository,
    private readonly ownHosts: OwnHostsService,
  ) {}

  onModuleInit(): void {
    this.ownHosts.register(() => this.servers.listHostnames());
    this.ownHosts.registerServers(() => this.servers.list());
  }
}
