import { writeFileSync } from 'node:fs';
import { stripeStructure } from './stripe-structure.ts';
import { STRIPE_DATA, STRIPE_PACKAGE, asData } from './stripe-files.ts';

// Run with `node scripts/contracts/write-stripe.ts` after an upgrade of the stripe package.
writeFileSync(STRIPE_DATA, asData(stripeStructure(STRIPE_PACKAGE)));
