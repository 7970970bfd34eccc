import { useLocation } from 'react-router';

interface Behind {
  list?: string;
}

/** What a link to a ticket hands over: the list that it was opened from, with its filters. */
export function useBehind(): Behind {
  const location = useLocation();
  const handedOver = location.state as Behind | null;
  return { list: handedOver?.list ?? location.pathname + location.search };
}

/** The way back to a list: as it was left, if a ticket was opened from there. */
export function useWayBack(): (list: string) => string {
  const { list: left = '' } = useBehind();
  const [pathname = ''] = left.split('?');
  return (list) => (pathname.replace(/\/$/, '') === list ? left : list);
}
