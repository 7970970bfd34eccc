// Health check of a container: 0 when the address answers well.
const response = await fetch(process.argv[2], { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
