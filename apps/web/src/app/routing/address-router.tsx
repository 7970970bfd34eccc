import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'react-router';
import { addressNavigator, currentLocation, onLocation } from './address.ts';

/**
 * The router over the browser's address. The library's own BrowserRouter and Link do the same and bring 6 kB of form
 * and server-rendering code along. The screen one leaves stands until the next one's code is there.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(currentLocation);
  useLayoutEffect(() => onLocation((next) => startTransition(() => setLocation(next))), []);
  return (
    <Router location={location} navigator={addressNavigator}>
      {children}
    </Router>
  );
}
