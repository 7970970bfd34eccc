import { useEffect } from 'react';
import { useConfig } from './config.ts';

/** Names the page in the browser's tab: 'Log in · Homeport'. */
export function useTitle(title: string): void {
  const brand = useConfig()?.brand_name;
  useEffect(() => {
    document.title = brand === undefined ? title : `${title} · ${brand}`;
  }, [title, brand]);
}
