import { hashingCost } from '../passwords.service.ts';

const inProduction = { ...hashingCost };

/** Makes hashing a password take next to nothing: integration tests sign thousands of people up and in. */
export function hashCheaply(): void {
  Object.assign(hashingCost, { memoryCost: 64, timeCost: 1 });
}

/** For a file whose tests need hashing to take its time. */
export function hashAsInProduction(): void {
  Object.assign(hashingCost, inProduction);
}
