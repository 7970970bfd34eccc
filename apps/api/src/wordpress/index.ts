export { ObjectCacheService } from './object-cache.service.ts';
export { WordpressHttpModule, WordpressModule } from './wordpress.module.ts';
export {
  installMs,
  type StartedInstallation,
  WordpressInstallerService,
} from './wordpress-installer.service.ts';
export { WordpressService } from './wordpress.service.ts';
