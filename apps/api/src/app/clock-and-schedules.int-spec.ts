import { setClock } from '@homeport/contract/system';
import { Clock } from '../foundation/clock/clock.ts';
import { SchedulesRepository } from '../foundation/schedules/schedules.repository.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { Product } from './testing/product.ts';

const hour = 3_600_000;
let product: Product;

beforeAll(async () => {
  product = await Product.start('http');
});
afterAll(() => product.stop());

const move = (offset_ms: number, token = 'test-clock') =>
  product.call(setClock, { body: { offset_ms } }, { headers: { authorization: `Bearer ${token}` } });

class StoppedClock extends Clock {
  moment = Date.UTC(2026, 0, 1);

  now(): Date {
    return new Date(this.moment);
  }
}

describe('the clock', () => {
  it('moves only for callers with its token', async () => {
    expect((await move(hour, 'wrong')).status).toBe(404);
    expect((await move(5 * hour)).status).toBe(204);
    const ahead = product.app.get(Clock).now().getTime() - Date.now();
    expect(Math.round(ahead / hour)).toBe(5);
  });
});

describe('a schedule', () => {
  it('runs once in its slot, however many workers look and however often', async () => {
    let runs = 0;
    const clock = new StoppedClock();
    const workers = Array.from({ length: 5 }, () => {
      const worker = new SchedulesService(product.app.get(SchedulesRepository), clock);
      worker.register({ name: 'test.hourly', everyMs: hour, run: async () => void (runs += 1) });
      return worker;
    });
    const tick = async () => {
      for (let round = 0; round < 20; round += 1) await Promise.all(workers.map((worker) => worker.tick()));
    };
    await tick();
    expect(runs).toBe(1);
    clock.moment += hour;
    await tick();
    expect(runs).toBe(2);
  });

  it('asks the database once per slot', async () => {
    const repository = product.app.get(SchedulesRepository);
    const take = jest.spyOn(repository, 'take');
    const clock = new StoppedClock();
    const worker = new SchedulesService(repository, clock);
    worker.register({ name: 'test.rare', everyMs: hour, run: async () => undefined });
    for (let round = 0; round < 3; round += 1) await worker.tick();
    expect(take).toHaveBeenCalledTimes(1);
    clock.moment += hour;
    await worker.tick();
    expect(take).toHaveBeenCalledTimes(2);
  });

  it('that fails does not keep the others from running', async () => {
    const done: string[] = [];
    const worker = new SchedulesService(product.app.get(SchedulesRepository), product.app.get(Clock));
    worker.register({ name: 'test.broken', everyMs: hour, run: () => Promise.reject(new Error('broken')) });
    worker.register({ name: 'test.sound', everyMs: hour, run: async () => void done.push('sound') });
    await worker.tick();
    expect(done).toEqual(['sound']);
  });
});
