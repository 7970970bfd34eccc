// Reads the public configuration from its input, and writes what is rendered in advance to its output, as JSON.
import './src/app/browser-stubs.ts';
import { json } from 'node:stream/consumers';

const { prerender } = await import('./src/app/prerender.tsx');
const rendered = await prerender((await json(process.stdin)) as Parameters<typeof prerender>[0]);
// Timers of the client's caches would keep the process.
process.stdout.write(JSON.stringify(rendered), () => process.exit());
