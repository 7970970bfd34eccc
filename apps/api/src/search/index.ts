export { SearchHttpModule } from './search.module.ts';
