import { createActivity } from './activity.ts';

describe('activity of a person', () => {
  it('is opening the page, pressing, typing and scrolling, each reported once', () => {
    const page = new EventTarget();
    const activity = createActivity(page);
    expect([activity.take(), activity.take()]).toEqual([true, false]);
    for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
      page.dispatchEvent(new Event(sign));
      expect([sign, activity.take(), activity.take()]).toEqual([sign, true, false]);
    }
    page.dispatchEvent(new Event('visibilitychange'));
    expect(activity.take()).toBe(false);
  });
});
