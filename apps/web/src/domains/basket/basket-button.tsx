import { Check, Plus } from 'lucide-react';
import { readableHost } from '../../foundation/format/names.ts';
import { Button } from '../../ui/button.tsx';
import { addToBasket, removeFromBasket, useBasket } from './basket.ts';
import { text } from './texts.ts';

/** Puts a name into the basket, or takes it out. */
export function BasketButton({ name }: { name: string }) {
  const { names, isFull } = useBasket();
  const isIn = names.includes(name);
  const shown = readableHost(name);
  if (!isIn && isFull) return null;
  return (
    <Button
      aria-label={text(isIn ? 'takeOutName' : 'addName', { name: shown })}
      variant={isIn ? 'quiet' : 'secondary'}
      onClick={() => (isIn ? removeFromBasket(name) : addToBasket(name))}
    >
      {isIn ? <Check size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
      {text(isIn ? 'takeOut' : 'add')}
    </Button>
  );
}
