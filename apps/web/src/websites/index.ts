export { WebsiteChoice } from './add-form.tsx';
export { BackendUnreachable, loadState } from './backend-unreachable.tsx';
