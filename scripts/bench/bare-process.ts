import { startBareHandler } from './bare-handler.ts';

// In a process of its own, as the product is, so that neither shares a thread with the load.
const [databaseUrl = '', userId = ''] = process.argv.slice(2);
const { url } = await startBareHandler(databaseUrl, userId);
process.stdout.write(`${url}\n`);
