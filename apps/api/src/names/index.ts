export { NameClaimsService, type NamedClaim } from './name-claims.service.ts';
export { NameOwnershipService } from './name-ownership.service.ts';
export { isAtOrBelow, NamePolicyService, type NameRefusal, releaseKind } from './name-policy.service.ts';
export { NameProofsService } from './name-proofs.service.ts';
export { type LostName, NameReleasesService, type Release } from './name-releases.service.ts';
export { NamesHttpModule, NamesModule } from './names.module.ts';
export { OwnHostsService } from './own-hosts.service.ts';
export { RefusedPanelNamesService } from './refused-panel-names.service.ts';
