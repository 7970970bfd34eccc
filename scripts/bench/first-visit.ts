import { findChromium } from '../testing/chromium.ts';
import { newVisitor } from './portal.ts';
import { giveWebsites } from './scene.ts';
import type { BenchPart } from './stage.ts';
import { storageOf, weigh } from './weight.ts';

/** Bytes that a first visit loads. */
export const weight: BenchPart = {
  async measure(stage) {
    const { environment, steps } = stage;
    const visitor = await newVisitor(stage);
    await giveWebsites(environment.databaseAdminUrl, visitor.email);
    const storage = storageOf(visitor);
    const weights = await weigh(await findChromium(steps, process.env), [
      { route: 'landing', url: environment.urls.portal, storage: {} },
      { route: 'dashboard', url: environment.urls.portal, storage },
    ]);
    console.log('\nFirst visit, gzip -9, kB of 1000 bytes');
    for (const { route, scriptKb, styleKb } of weights) {
      console.log(`  ${route.padEnd(20)} JavaScript ${scriptKb.toFixed(1)}   CSS ${styleKb.toFixed(1)}`);
    }
  },
};
