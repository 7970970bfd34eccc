import { startBareHandler } from './bare-handler.ts';

// A separate process, like the product, so that neither shares a thread with the load generator.
const [databaseUrl = '', userId = ''] = process.argv.slice(2);
const { url } = await startBareHandler(databaseUrl, userId);
process.stdout.write(`${url}\n`);
