import { Clock } from '../../foundation/clock/clock.ts';
import type { HeldMethodsService } from './held-methods.service.ts';
import type { RemoveMethodOperation } from './remove-method.operation.ts';
import { SavedMethodsService } from './saved-methods.service.ts';

const card = (id: string) => ({ id, kind: 'card', brand: 'visa', last4: '4242', expires: null }) as const;

/** @param leaving the methods that are being removed; `whileListed` runs while the provider lists what it has */
function begin(leaving: Set<string>, whileListed: () => void = () => undefined): SavedMethodsService {
  const held = {
    of: async () => {
      const methods = [card('kept'), card('leaving')];
      whileListed();
      return { methods, defaultId: 'kept', neededBy: null, canAdd: true };
    },
  };
  const removal = { leavingOf: async () => new Set(leaving) };
  const unused = [] as unknown as never;
  return new SavedMethodsService(
    held as unknown as HeldMethodsService,
    unused,
    unused,
    removal as unknown as RemoveMethodOperation,
    unused,
    unused,
    { now: () => new Date('2026-11-27') } as Clock,
  );
}

const listed = async (service: SavedMethodsService) =>
  (await service.describe('lea')).methods.map(({ id }) => id);

describe('the saved payment methods', () => {
  it('are listed without those that are being removed', async () => {
    expect(await listed(begin(new Set()))).toEqual(['kept', 'leaving']);
    expect(await listed(begin(new Set(['leaving'])))).toEqual(['kept']);
  });

  it('are listed without one whose removal ends while the provider lists what it has', async () => {
    const leaving = new Set(['leaving']);
    expect(await listed(begin(leaving, () => leaving.clear()))).toEqual(['kept']);
  });
});
