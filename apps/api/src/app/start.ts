import compress from '@fastify/compress';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import { allCalls } from '@homeport/contract';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';
import { MailClientsService, serveMailClients } from '../email/index.ts';
import { CustomerExportService, customerExportPath } from '../customers/index.ts';
import { exportPath, ExportsService } from '../figures/index.ts';
import { Config } from '../foundation/config/config.ts';
import { serveCsv } from '../foundation/csv/csv-routes.ts';
import { Ownership } from '../foundation/http/access.ts';
import { findGaps, handledCalls } from '../foundation/http/completeness.ts';
import { compressedAnswers } from '../foundation/http/compressed-answers.ts';
import { newId } from '../foundation/ids/ids.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { OperationRegistryService } from '../foundation/operations/operation-registry.service.ts';
import { OperationWorkerService } from '../foundation/operations/operation-worker.service.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { OperatorServerService } from '../foundation/telemetry/operator-server.service.ts';
import { traceRequests } from '../foundation/telemetry/request-traces.ts';
import { trackRequests } from '../foundation/telemetry/request-context.ts';
import { MoneyExportsService, moneyPath } from '../staff/index.ts';
import { serveStatusFeed, StatusPageService } from '../status/index.ts';
import { AppModule, type Role } from './app.module.ts';
import {
  bodyLimit,
  endConnectionsWhile,
  limitBodies,
  limitConnections,
  timeLimits,
} from './connection-limits.ts';
import { pathOf, refuseAmbiguousHosts } from './request-hosts.ts';
import { openApiDocument } from './openapi.ts';
import { servePortal } from './portal.ts';
import { addSecurityHeaders, isDocumented } from './security-headers.ts';
import { leaveBodiesUnread } from './unread-bodies.ts';
import { HealthService } from './system/health.service.ts';
import { publicConfigOf } from './system/public-config.ts';
import { PublishedPricesService } from './system/published-prices.service.ts';
import { serveWorkerHealth } from './worker-health.ts';

/** Builds the application of a role, initialized but not listening yet. */
export async function createApp(role: Role, config: Config): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit,
    ...timeLimits(config.settings),
    trustProxy: config.settings.TRUSTED_PROXIES,
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    // A request that arrives while the process stops is answered like any other; the default answers 503.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => newId(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(role, config), adapter, {
    rawBody: true,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
  const server = adapter.getInstance();
  trackRequests(server as never);
  traceRequests(server as never);
  refuseAmbiguousHosts(server as never);
  leaveBodiesUnread(server as never);
  limitConnections(server as never, config.settings);
  endConnectionsWhile(server as never, () => app.get(HealthService).isStopping);
  if (role !== 'worker') {
    limitBodies(server as never);
    await server.register(multipart as never);
    // Clients can ask whether an answer has changed.
    await server.register(etag as never);
    await server.register(compress as never, compressedAnswers as never);
    addSecurityHeaders(server as never, config.settings);
    if (isDocumented(config.settings)) {
      // Made at the first request for it.
      const document = () => openApiDocument(`${config.settings.BRAND_NAME} API`, '1') as never;
      SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/docs-json' });
    }
    serveMailClients(server as never, {
      clients: app.get(MailClientsService, { strict: false }),
      limits: app.get(LimitsService, { strict: false }),
      publicUrl: config.settings.PUBLIC_URL,
    });
    serveStatusFeed(server as never, {
      status: app.get(StatusPageService, { strict: false }),
      limits: app.get(LimitsService, { strict: false }),
      brand: config.settings.BRAND_NAME,
      publicUrl: config.settings.PUBLIC_URL,
    });
    serveTables(app, server as never);
    const prices = app.get(PublishedPricesService, { strict: false });
    await servePortal(server as never, config.settings.WEB_DIST, {
      current: async () => publicConfigOf(config.settings, await prices.current()),
      isEnglishOnly: config.settings.LOCALES.length === 1,
      onChange: (listener) => prices.onChange(listener),
    });
  } else {
    serveWorkerHealth(app);
  }
  await app.init();
  refuseGaps(app, role);
  return app;
}

/** The tables that staff download by a link. */
function serveTables(app: NestFastifyApplication, server: FastifyInstance): void {
  const limits = app.get(LimitsService, { strict: false });
  const figures = app.get(ExportsService, { strict: false });
  serveCsv(server, {
    path: exportPath,
    limits,
    open: (link) => {
      const wanted = figures.open(link);
      return wanted && { name: wanted.table, lines: figures.lines(wanted) };
    },
  });
  const customers = app.get(CustomerExportService, { strict: false });
  serveCsv(server, {
    path: customerExportPath,
    limits,
    open: (link) => {
      const wanted = customers.open(link);
      return wanted && { name: 'customers', lines: customers.lines(wanted) };
    },
  });
  const money = app.get(MoneyExportsService, { strict: false });
  serveCsv(server, {
    path: moneyPath,
    limits,
    open: (link) => {
      const wanted = money.open(link);
      return wanted && { name: money.fileNameOf(wanted), lines: money.lines(wanted) };
    },
  });
}

/** Starts what a role does besides answering calls, and listens. */
export async function startApp(app: NestFastifyApplication, role: Role): Promise<void> {
  const { HOST, PORT, WORKER_PORT } = app.get(Config).settings;
  if (role !== 'http') startWork(app);
  await app.get(OperatorServerService).listen();
  await app.listen({ port: role === 'worker' ? WORKER_PORT : PORT, host: HOST });
}

/** Starts taking jobs, answering requests to workers and running schedules. */
export function startWork(app: NestFastifyApplication): void {
  app.get(OperationWorkerService).start();
  app.get(WorkerRpcService).start();
  app.get(SchedulesService).start();
}

function refuseGaps(app: NestFastifyApplication, role: Role): void {
  const ownership = app.get(Ownership);
  const gaps = findGaps({
    calls: role === 'worker' ? [] : allCalls,
    handlers: app
      .get(DiscoveryService)
      .getControllers()
      .flatMap(({ instance }) => handledCalls(instance as object)),
    ownedResources: ownership.registered(),
    resourcesOfWebsites: ownership.ofWebsites(),
    hasEntitlement: ownership.hasEntitlement,
    limitClasses: app.get(LimitsService).classes,
  });
  gaps.push(...app.get(OperationRegistryService).gaps(app.get(OperationWorkerService).consumes));
  if (gaps.length > 0)
    throw new Error(`The product is not complete:\n${gaps.map((gap) => `  - ${gap}`).join('\n')}`);
}
