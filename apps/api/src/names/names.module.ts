import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { DomainsModule } from '../domains/domains.module.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import { NameClaims } from './name-claims.service.ts';
import { NameOwnershipService } from './name-ownership.service.ts';
import { NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { NamePolicy } from './name-policy.service.ts';
import { NameProofs } from './name-proofs.service.ts';
import { NameReleases } from './name-releases.service.ts';
import { NamesSchedule } from './names.schedule.ts';
import { NameTakeovers } from './name-takeovers.service.ts';
import { OwnHosts } from './own-hosts.service.ts';
import { RegisteredNames } from './registered-names.service.ts';
import { RefusedPanelNamesRepository } from './refused-panel-names.repository.ts';
import { RefusedPanelNames } from './refused-panel-names.service.ts';

const services = [
  NameClaims,
  NameOwnershipService,
  NamePolicy,
  NameProofs,
  NameReleases,
  OwnHosts,
  RefusedPanelNames,
];

@Module({
  imports: [AuthModule, DomainsModule],
  providers: [
    ...services,
    NameClaimsRepository,
    NameOwnershipsRepository,
    NamesSchedule,
    NameTakeovers,
    RefusedPanelNamesRepository,
    RegisteredNames,
  ],
  exports: services,
})
export class NamesModule {}
