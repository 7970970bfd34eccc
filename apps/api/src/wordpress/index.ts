export { WordpressHttpModule, WordpressModule } from './wordpress.module.ts';
export { WordpressService } from './wordpress.service.ts';
