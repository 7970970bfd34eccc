import { createStepUp } from './step-up.ts';

describe('a confirmation', () => {
  it('is asked for once for all calls that wait, and answers them all', async () => {
    const stepUp = createStepUp();
    const states: boolean[] = [];
    stepUp.subscribe(() => states.push(stepUp.state().isAsking));
    const waiting = [stepUp.confirm(), stepUp.confirm()];
    stepUp.finish(true);
    expect(await Promise.all(waiting)).toEqual([true, true]);
    expect(states.at(-1)).toBe(false);
  });

  it('is asked for anew after it was given or refused', async () => {
    const stepUp = createStepUp();
    const first = stepUp.confirm();
    stepUp.finish(false);
    const second = stepUp.confirm();
    expect(stepUp.state().isAsking).toBe(true);
    stepUp.finish(true);
    expect(await Promise.all([first, second])).toEqual([false, true]);
  });
});
