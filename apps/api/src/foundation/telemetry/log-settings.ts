import type { FastifyRequest } from 'fastify';
import type { Params } from 'nestjs-pino';
import type { Config } from '../config/config.ts';
import { currentRequest } from './request-context.ts';

/** Field names whose values are never logged, at any depth. */
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

/** One JSON line per event, with its request: id, method, path (without the query, which may contain tokens) and origin. */
export function logSettings(config: Config): Params {
  return {
    // The library's middleware would create a logger for every request, most of which log nothing.
    forRoutes: [],
    pinoHttp: {
      level: config.settings.LOG_LEVEL,
      redact: {
        paths: [...paths, 'req.headers.authorization', 'req.headers["x-device-token"]'],
        censor: '[redacted]',
      },
      mixin: currentRequest,
      serializers: {
        req: ({ id, method, url, ip }: Pick<FastifyRequest, 'id' | 'method' | 'url' | 'ip'>) => ({
          id,
          method,
          path: url.split('?')[0],
          ip,
        }),
      },
    },
  };
}
