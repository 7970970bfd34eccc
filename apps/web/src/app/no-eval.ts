import { config } from 'zod/mini';

// Compiled validators need eval, which the Content-Security-Policy refuses.
config({ jitless: true });
