import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultInjector, FaultPlan } from '../core/faults.ts';
import type { Panel } from './panel.ts';

const garbage = '\u0000\u0001<<<{"not": an answer';

/** Lets the faults that are meant for a panel strike its requests; a fault is matched against "LOCATION METHOD PATH BODY". */
export function injectFaults(app: FastifyInstance, panel: Panel, faults: FaultInjector): void {
  const plans = new WeakMap<FastifyRequest, FaultPlan>();
  let closing = false;

  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });

  app.addHook('preHandler', async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const plan = await faults.strike(
      'plesk',
      `${panel.server.location} ${request.method} ${request.url} ${body}`,
    );
    // A request that was still waiting when the panel stopped is not done any more.
    if (closing) return reply.hijack();
    plans.set(request, plan);
    if (plan.status !== undefined) return reply.code(plan.status).type('text/plain').send('Injected fault');
  });
  app.addHook('onSend', async (request, _reply, payload: unknown) => {
    const plan = plans.get(request);
    if (plan?.dropAfterEffect) request.raw.socket.destroy();
    return plan?.garbage && plan.status === undefined ? garbage : payload;
  });
}
