/** Loaded once the first screen is painted. */
export const loadBell = async () => (await import('./bell.tsx')).Bell;

/** Loaded once the first screen is painted. */
export const loadTaskTray = async () => (await import('./task-tray.tsx')).TaskTray;
