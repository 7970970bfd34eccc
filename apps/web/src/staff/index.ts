export { staffScreens } from './screens.ts';
