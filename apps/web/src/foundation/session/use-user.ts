import { useSyncExternalStore } from 'react';
import { session } from '../portal.ts';

/** The signed-in person; null when nobody is. Follows sign-ins and sign-outs of other tabs. */
export const useUser = () => useSyncExternalStore(session.subscribe, session.user, session.user);
