import type { IncomingMessage } from 'node:http';
import type { Params } from 'nestjs-pino';
import type { Config } from '../config/config.ts';

/** Field names whose values are never written, wherever they stand in a logged object. */
const secretNames = [
  'password',
  'otp',
  'code',
  'token',
  'access_token',
  'refresh_token',
  'device_token',
  'reset_token',
  'secret',
  'key',
  'url',
  'generated_pwd',
  'authorization',
  'cookie',
];

const paths = secretNames
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  .filter((path) => path !== 'code' && path !== 'url');

/** One JSON line per event; of a request its method, path (no query, which may carry tokens), status and time. */
export function logSettings(config: Config): Params {
  return {
    // The library's own default fits no path under Fastify.
    forRoutes: ['{*path}'],
    pinoHttp: {
      level: config.settings.LOG_LEVEL,
      redact: {
        paths: [...paths, 'req.headers.authorization', 'req.headers["x-device-token"]'],
        censor: '[redacted]',
      },
      genReqId: (request: IncomingMessage) => (request as IncomingMessage & { id: string }).id,
      quietReqLogger: true,
      customLogLevel: (_request, response, error) =>
        error || response.statusCode >= 500 ? 'error' : 'debug',
      serializers: {
        req: (request: { id: string; method: string; url: string; remoteAddress?: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?')[0],
          ip: request.remoteAddress,
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
    },
  };
}
