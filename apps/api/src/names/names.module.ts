import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { DomainsModule } from '../domains/index.ts';
import { NameCheckService } from './name-check.service.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import { NameClaimsService } from './name-claims.service.ts';
import { NameOwnershipService } from './name-ownership.service.ts';
import { NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { NamePolicyService } from './name-policy.service.ts';
import { NameProofsService } from './name-proofs.service.ts';
import { NameReleasesService } from './name-releases.service.ts';
import { NamesController } from './names.controller.ts';
import { NamesSchedule } from './names.schedule.ts';
import { NameTakeoversService } from './name-takeovers.service.ts';
import { OwnHostsService } from './own-hosts.service.ts';
import { PanelNamesService } from './panel-names.service.ts';
import { ProofLookupService } from './proof-lookup.service.ts';
import { RefusedPanelNamesRepository } from './refused-panel-names.repository.ts';
import { RegisteredNamesSubscriber } from './registered-names.subscriber.ts';
import { TakeoverNoticesSubscriber } from './takeover-notices.subscriber.ts';

const services = [
  NameCheckService,
  NameClaimsService,
  NameOwnershipService,
  NamePolicyService,
  NameProofsService,
  NameReleasesService,
  OwnHostsService,
  PanelNamesService,
];

@Module({
  imports: [AuthModule, DomainsModule],
  providers: [
    ...services,
    NameClaimsRepository,
    NameOwnershipsRepository,
    NamesSchedule,
    NameTakeoversService,
    ProofLookupService,
    RefusedPanelNamesRepository,
    RegisteredNamesSubscriber,
    TakeoverNoticesSubscriber,
  ],
  exports: services,
})
export class NamesModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({ imports: [NamesModule, AuthModule, DomainsModule], controllers: [NamesController] })
export class NamesHttpModule {}
