import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultInjector, FaultPlan, ProviderName } from './faults.ts';

/** Requests whose answer is an injected fault. */
const injected = new WeakSet<FastifyRequest>();

/** Whether a request is answered by an injected fault: with a status, or with garbage. */
export function isInjected(request: FastifyRequest): boolean {
  return injected.has(request);
}

/** Notes what a fault does to a request's answer. */
export function noteInjected(request: FastifyRequest, plan: FaultPlan): void {
  if (plan.status !== undefined || plan.garbage) injected.add(request);
}

const garbage = '\u0000\u0001<<<{"not": an answer';

/**
 * Lets the faults that are meant for a provider strike its requests; a fault is matched against "METHOD PATH BODY".
 * The app has to leave bodies as text.
 */
export function injectFaults(app: FastifyInstance, provider: ProviderName, faults: FaultInjector): void {
  const plans = new WeakMap<FastifyRequest, FaultPlan>();
  let closing = false;

  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('preHandler', async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const method = request.headers['dry-run'] === '1' ? 'DRY-RUN' : request.method;
    const plan = await faults.strike(provider, `${method} ${request.url} ${body}`);
    // A request that was still waiting when the provider stopped is not done any more.
    if (closing) return reply.hijack();
    plans.set(request, plan);
    noteInjected(request, plan);
    if (plan.status === undefined) return;
    if (plan.status === 429) void reply.header('retry-after', '1');
    return reply.code(plan.status).type('text/plain').send('Injected fault');
  });
  app.addHook('onSend', async (request, _reply, payload: unknown) => {
    const plan = plans.get(request);
    if (plan?.lateMs !== undefined) await faults.hold(plan.lateMs);
    if (plan?.dropAfterEffect) request.raw.socket.destroy();
    return plan?.garbage && plan.status === undefined ? garbage : payload;
  });
}
