export { emailScreens } from './screens.ts';
