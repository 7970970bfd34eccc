import { exportFigures } from '@homeport/contract/staff-figures';
import { mutation, useMutation } from '../../foundation/http/query.ts';

/** Asks for a link to a table, and opens it: the browser downloads the file. */
export function useExport() {
  return useMutation({
    ...mutation(exportFigures),
    onSuccess: ({ download_link }) => globalThis.location.assign(download_link),
  });
}
