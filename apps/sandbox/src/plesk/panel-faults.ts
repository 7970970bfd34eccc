import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultInjector, FaultPlan } from '../core/faults.ts';
import { noteInjected } from '../core/http-faults.ts';
import type { Panel } from './panel.ts';
import { placeOf } from './servers.ts';

const garbage = '\u0000\u0001<<<{"not": an answer';

/**
 * Lets the faults that are meant for a panel strike its requests; a fault is matched against "NAME LOCATION METHOD PATH BODY".
 * @param latencyMs how long every answer takes at least
 */
export function injectFaults(
  app: FastifyInstance,
  panel: Panel,
  { faults, latencyMs }: { faults: FaultInjector; latencyMs: number },
): void {
  const plans = new WeakMap<FastifyRequest, FaultPlan>();
  let closing = false;

  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });

  app.addHook('preHandler', async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    if (latencyMs > 0) await sleep(latencyMs);
    const plan = await faults.strike(
      'plesk',
      `${placeOf(panel.server)} ${request.method} ${request.url} ${body}`,
    );
    // A request that was still waiting when the panel stopped is not done any more.
    if (closing) return reply.hijack();
    plans.set(request, plan);
    noteInjected(request, plan);
    if (plan.status !== undefined) return reply.code(plan.status).type('text/plain').send('Injected fault');
  });
  app.addHook('onSend', async (request, _reply, payload: unknown) => {
    const plan = plans.get(request);
    if (plan?.dropAfterEffect) request.raw.socket.destroy();
    return plan?.garbage && plan.status === undefined ? garbage : payload;
  });
}
