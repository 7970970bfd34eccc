import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { userDomains } from '@homeport/contract/domains';
import { query } from '../../foundation/http/query.ts';
import { useUser } from '../../foundation/portal.ts';
import { removeFromBasket } from './basket.ts';

/**
 * Takes the names out of the basket that the customer already has, or is getting: a checkout can be paid in a tab that
 * never comes back from it.
 * @returns them
 */
export function useBoughtNames(names: readonly string[]): readonly string[] {
  const hasUser = useUser() !== null;
  const { data } = useQuery({
    ...query(userDomains, {}),
    enabled: hasUser && names.length > 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const [bought, setBought] = useState<readonly string[]>([]);
  const own = new Set(data?.domains.map(({ name }) => name));
  const found = names.filter((name) => own.has(name) && !bought.includes(name));
  if (found.length > 0) setBought([...bought, ...found]);
  const boughtNames = bought.join(' ');
  useEffect(() => {
    if (boughtNames !== '') removeFromBasket(...boughtNames.split(' '));
  }, [boughtNames]);
  return bought;
}
