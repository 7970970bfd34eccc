import { SandboxClock } from './clock.ts';
import { Store } from './store.ts';

const machineTime = Date.parse('2026-03-01T12:00:00.750Z');

describe('SandboxClock', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: machineTime });
  });

  it("shows the machine's time until it is moved", () => {
    const clock = new SandboxClock(new Store());
    expect(clock.nowMs()).toBe(machineTime);
    expect(clock.offsetMs).toBe(0);
  });

  it('adds every move to the moves before', () => {
    const clock = new SandboxClock(new Store());
    clock.advance(60);
    clock.advance(1);
    expect(clock.offsetMs).toBe(61_000);
    expect(clock.nowMs()).toBe(machineTime + 61_000);
  });

  it('writes seconds as Stripe does, without a fraction', () => {
    const clock = new SandboxClock(new Store());
    expect(clock.nowSeconds()).toBe(Date.parse('2026-03-01T12:00:00Z') / 1000);
  });

  it('keeps its offset in the store', () => {
    const store = new Store();
    new SandboxClock(store).advance(3600);
    expect(new SandboxClock(store).offsetMs).toBe(3_600_000);
  });
});
