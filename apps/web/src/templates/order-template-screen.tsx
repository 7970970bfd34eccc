import { useParams } from 'react-router';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { TemplateScreen } from './template-screen.tsx';

/** One template by its name, or all of them. */
export function OrderTemplateScreen() {
  const { templateName } = useParams();
  return templateName === undefined ? (
    <CatalogueScreen />
  ) : (
    <TemplateScreen key={templateName} name={templateName} />
  );
}
